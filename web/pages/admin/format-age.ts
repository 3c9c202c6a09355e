const units = [
  [365 * 86_400_000, "year"],
  [30 * 86_400_000, "month"],
  [86_400_000, "day"],
  [3_600_000, "hour"],
  [60_000, "minute"],
] as const;

/** Returns how long ago a time was, in the largest whole unit: `3 hours ago`. Returns `just now`
 *  for less than a minute and for a future time. */
export const formatAge = (at: Date, now: Date): string => {
  const passed = now.getTime() - at.getTime();
  for (const [length, unit] of units) {
    const count = Math.floor(passed / length);
    if (count >= 1) return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
  }
  // If the device's clock is slow, a time from the server can be in the future.
  return "just now";
};
