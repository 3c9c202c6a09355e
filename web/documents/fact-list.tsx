import type { ReactNode } from "react";

export type Fact = readonly [term: ReactNode, text: ReactNode];

/** What and what about it, line by line: side by side where there is room, one below the other on a
 *  phone. */
export function FactList({ rows }: { rows: readonly Fact[] }) {
  return (
    <dl className="facts">
      {rows.map(([term, text], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a legal text never change places.
        <div key={at}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
