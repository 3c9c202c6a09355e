/** Why another calendar could not be read, in a sentence for its host. */
export class CalendarProblem extends Error {}
