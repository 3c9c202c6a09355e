/** The reason why an imported calendar could not be read, as a sentence for its host. */
export class CalendarProblem extends Error {}
