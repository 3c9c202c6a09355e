import type { ReactNode } from "react";

type HeadingProps = {
  title: ReactNode;
  /** One sentence below the title, in the muted colour. */
  lead?: ReactNode;
  /** A link or button opposite the title. */
  action?: ReactNode;
  id?: string;
};

/** A section's title with the lintel (a line above the letters). */
export function SectionHeading({ title, lead, action, id }: HeadingProps) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div className="max-w-lg min-w-0 grow basis-60">
        <h2 className="d2 lintel" id={id}>
          {title}
        </h2>
        {lead && <p className="muted mt-2 text-lg">{lead}</p>}
      </div>
      {action}
    </header>
  );
}
