import type { ReactNode, Ref } from "react";

type PartProps = {
  title: string;
  /** A reference to the heading. If the focused element is removed, the caller focuses the heading
   *  instead. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** A short status, such as whether the method is turned on. */
  state?: ReactNode;
  /** The purpose of the method, in one or two sentences. */
  lead: ReactNode;
  children: ReactNode;
};

/** Shows one sign-in method in the list, or one part of a method. */
export const SecuritySection = ({ title, headingRef, state, lead, children }: PartProps) => (
  <div className="grid gap-[0.85rem] py-[1.1rem] [border-top:1px_solid_var(--line)] last:pb-0">
    <div className="grid gap-1">
      <h3 ref={headingRef} tabIndex={-1} className="flex flex-wrap items-center gap-x-3">
        {title}
        {state}
      </h3>
      <p className="muted text-sm">{lead}</p>
    </div>
    {children}
  </div>
);
