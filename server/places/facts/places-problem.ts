const MAX_SHOWN = 20;

/** The error for files of places that cannot be used. `problems` has one sentence for each problem,
 *  with the file and, if it is about a line, the line number. The message shows the first 20. */
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
