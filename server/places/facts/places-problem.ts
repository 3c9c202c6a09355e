const MAX_SHOWN = 20;

/** Everything that is wrong with a file of places, one sentence per problem, each with its line
 *  number. */
export class PlacesProblem extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    const more = problems.length - MAX_SHOWN;
    const shown = problems.slice(0, MAX_SHOWN);
    super([...shown, ...(more > 0 ? [`and ${more} more.`] : [])].join("\n"));
    this.name = "PlacesProblem";
    this.problems = problems;
  }
}
