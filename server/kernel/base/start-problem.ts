/** The reason why the server cannot start, as one sentence for the person who started it. `main.ts`
 *  prints only the message, without a stack, and exits with code 1. */
export class StartProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartProblem";
  }
}
