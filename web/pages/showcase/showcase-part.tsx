import type { ReactNode } from "react";

type PartProps = {
  title: string;
  /** A short explanation below the title. */
  note?: string;
  /** Renders the content, once for each theme. `theme` makes ids, labels and the names of radio
   *  groups unique. */
  children: (theme: "light" | "dark") => ReactNode;
};

/** Shows one part of the design system in the light and the dark theme. */
export function ShowcasePart({ title, note, children }: PartProps) {
  return (
    <section className="grid gap-4">
      <div>
        <h3 className="d3">{title}</h3>
        {note && <p className="muted">{note}</p>}
      </div>
      <div className="grid gap-4 lg:grid-cols-[1fr_1fr]">
        {(["light", "dark"] as const).map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className="[border:1px_solid_var(--line)] *:min-w-0 grid content-start gap-5 min-w-0 p-[clamp(1rem,3vw,1.75rem)] rounded-hang-3"
          >
            {children(theme)}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Shows one chapter of the showcase, with its heading. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-10">
      <h2 className="d2 lintel">{title}</h2>
      {children}
    </section>
  );
}

/** Shows items in a row that wraps. */
export const ShowcaseRow = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);

/** Shows the name of a state above its example. */
export function ShowcaseState({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start justify-items-start gap-1">
      <span className="hint">{name}</span>
      {children}
    </div>
  );
}

/** Shows an item above its name. */
export const ShowcaseItem = ({ name, children }: { name: string; children: ReactNode }) => (
  <figure className="grid content-start justify-items-start gap-1">
    {children}
    <figcaption className="hint">{name}</figcaption>
  </figure>
);
