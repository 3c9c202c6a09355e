const units = [
  [365 * 86_400_000, "year"],
  [30 * 86_400_000, "month"],
  [86_400_000, "day"],
  [3_600_000, "hour"],
  [60_000, "minute"],
] as const;

/** How long ago it was, in the largest whole unit: `3 hours ago`; `just now` below a minute and for
 *  what a clock that goes ahead calls the future. */
export const formatAge = (at: Date, now: Date): string => {
  const passed = now.getTime() - at.getTime();
  for (const [length, unit] of units) {
    const count = Math.floor(passed / length);
    if (count >= 1) return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
  }
  return "just now";
};
