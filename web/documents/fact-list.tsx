import type { ReactNode } from "react";

export type Fact = readonly [term: ReactNode, text: ReactNode];

/** A list of terms and their texts: side by side where there is room, stacked on a phone. */
export function FactList({ rows }: { rows: readonly Fact[] }) {
  return (
    <dl className="facts">
      {rows.map(([term, text], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a term is a node, which cannot be a key; the rows of a text never change places.
        <div key={at}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
