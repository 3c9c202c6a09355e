import { type ReactNode, useId } from "react";

type SettingProps = {
  title: string;
  /** One sentence: what it is for. */
  lead?: ReactNode;
  children: ReactNode;
};

/** One part of the settings, named by its heading. */
export const Setting = ({ title, lead, children }: SettingProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card card-pad grid content-start gap-4">
      <header className="grid gap-1">
        <h2 id={id} className="d3">
          {title}
        </h2>
        {lead && <p className="muted">{lead}</p>}
      </header>
      {children}
    </section>
  );
};
