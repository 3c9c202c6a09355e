/** Returns a host's income in an average month, in rupees, rounded down to whole
 *  hundreds. */
export const monthlyRupees = (rupeesPerHour: number, hoursPerWeek: number): number =>
  // A year has 52 weeks and 12 months. All factors are whole numbers until the division, so that no
  // precision is lost.
  Math.floor((rupeesPerHour * hoursPerWeek * 52) / 1200) * 100;
