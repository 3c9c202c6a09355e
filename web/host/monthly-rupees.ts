const weeksInMonth = 52 / 12;

/** Rupees that so many hours a week bring in an average month, rounded down to whole hundreds. */
export const monthlyRupees = (rupeesPerHour: number, hoursPerWeek: number): number =>
  Math.floor((rupeesPerHour * hoursPerWeek * weeksInMonth) / 100) * 100;
