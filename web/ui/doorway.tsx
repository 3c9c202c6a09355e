/** A doorway onto an empty room, the picture of "nothing here"; decoration. */
export const Doorway = ({ width = 160 }: { width?: number }) => (
  <svg viewBox="0 0 160 112" width={width} height={width * 0.7} fill="none" aria-hidden="true">
    <path d="M8 104h144" stroke="var(--line)" strokeWidth="4" />
    <path d="M46 22h68v82H46z" fill="var(--sunk)" />
    <path d="M46 22l26 12v62l-26 8z" fill="var(--ink)" />
    <circle cx="66" cy="66" r="3" fill="var(--haldi)" />
    <path d="M114 104 88 60l-16 8v28z" fill="var(--haldi-soft)" />
    <path d="M24 16h112" stroke="var(--rani)" strokeWidth="9" />
    <path d="M40 20v8M56 20v14M104 20v14M120 20v8" stroke="var(--haldi)" strokeWidth="4" />
  </svg>
);
