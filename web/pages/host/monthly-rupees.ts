/** Rupees that so many hours a week bring in an average month, rounded down to whole hundreds. */
export const monthlyRupees = (rupeesPerHour: number, hoursPerWeek: number): number =>
  // 52 weeks spread over 12 months; whole numbers until the division, so that nothing is lost.
  Math.floor((rupeesPerHour * hoursPerWeek * 52) / 1200) * 100;
