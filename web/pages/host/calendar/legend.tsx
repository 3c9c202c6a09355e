const kinds = [
  ["booked", "Booked"],
  ["unpaid", "Waiting for payment"],
  ["asked", "Request"],
  ["closed", "Closed by you"],
  ["imported", "Closed by another calendar"],
] as const;

/** What the colours and patterns of the calendar mean. */
export const Legend = () => (
  <ul className="host-legend" aria-label="What the colours mean">
    {kinds.map(([kind, words]) => (
      <li key={kind}>
        <span className="host-entry" data-kind={kind} aria-hidden="true" />
        {words}
      </li>
    ))}
  </ul>
);
