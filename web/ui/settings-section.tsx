import { type ReactNode, type Ref, useId } from "react";

type SettingProps = {
  title: string;
  /** A reference to the heading. The caller focuses the heading when the focused element was
   *  removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** One sentence about the purpose of the section. */
  lead?: ReactNode;
  children: ReactNode;
};

/** One section of the settings, labelled by its heading. */
export const SettingsSection = ({ title, headingRef, lead, children }: SettingProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card card-pad grid content-start gap-4">
      <header className="grid gap-1">
        <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined} id={id} className="d3">
          {title}
        </h2>
        {lead && <p className="muted">{lead}</p>}
      </header>
      {children}
    </section>
  );
};
