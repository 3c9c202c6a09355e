const shownAtMost = 20;

/** Everything that is wrong with a file of places, one sentence per problem, each with its line
 *  number. */
export class PlacesProblem extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    const more = problems.length - shownAtMost;
    const shown = problems.slice(0, shownAtMost);
    super([...shown, ...(more > 0 ? [`and ${more} more.`] : [])].join("\n"));
    this.name = "PlacesProblem";
    this.problems = problems;
  }
}
