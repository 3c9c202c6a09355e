import { type ReactNode, useId } from "react";

/** A section of one of the team's screens, with a heading. */
export const TeamSection = ({ title, children }: { title: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="d3 mb-3">
        {title}
      </h2>
      {children}
    </section>
  );
};
