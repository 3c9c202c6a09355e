const MAX_SHOWN = 20;

/** The error that is thrown if a file of places cannot be used. Its message shows the first 20
 *  problems and the number of the others. */
export class PlacesProblem extends Error {
  /** One sentence for each problem. It names the file, and the line if there is one. */
  readonly problems: string[];

  constructor(problems: string[]) {
    const more = problems.length - MAX_SHOWN;
    const shown = problems.slice(0, MAX_SHOWN);
    super([...shown, ...(more > 0 ? [`and ${more} more.`] : [])].join("\n"));
    this.name = "PlacesProblem";
    this.problems = problems;
  }
}
