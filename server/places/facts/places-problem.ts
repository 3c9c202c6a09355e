const MAX_SHOWN = 20;

/** The error for files of places that cannot be used. `problems` has one sentence for each problem.
 *  The sentence names the file. If the problem is in a line, the sentence also names the line. The
 *  message shows the first 20 sentences and the number of the others. */
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
