const kinds = [
  ["booked", "Booked"],
  ["unpaid", "Waiting for payment"],
  ["asked", "Request"],
  ["closed", "Blocked by you"],
  ["imported", "Blocked by another calendar"],
] as const;

/** Explains the colours and patterns of the calendar. */
export const Legend = () => (
  <ul
    className="[&>li]:flex [&>li]:items-center [&>li]:gap-[0.4rem] [&_.host-entry]:w-7 [&_.host-entry]:h-4 flex flex-wrap gap-y-[0.35rem] gap-x-4 text-[0.875rem] text-ink-2"
    aria-label="What the colours mean"
  >
    {kinds.map(([kind, words]) => (
      <li key={kind}>
        <span className="host-entry" data-kind={kind} aria-hidden="true" />
        {words}
      </li>
    ))}
  </ul>
);
