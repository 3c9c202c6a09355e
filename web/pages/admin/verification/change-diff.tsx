import type { SpaceChange } from "./space-changes.ts";

/** Shows one change: the text before and after it, or a list's removed and added items. */
export const ChangeDiff = ({ change }: { change: SpaceChange }) =>
  "before" in change ? (
    <>
      <del>
        <span className="sr-only">Before: </span>
        {change.before}
      </del>
      <ins>
        <span className="sr-only">After: </span>
        {change.after}
      </ins>
    </>
  ) : (
    <>
      {change.removed.map((one) => (
        <del key={one}>
          <span className="sr-only">Removed: </span>
          {one}
        </del>
      ))}
      {change.added.map((one) => (
        <ins key={one}>
          <span className="sr-only">Added: </span>
          {one}
        </ins>
      ))}
    </>
  );
