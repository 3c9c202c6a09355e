/** The reason why the server cannot start. The message has one or more sentences, for the person
 *  who started the server. `main.ts` prints only the message, without a stack, and exits with
 *  code 1. */
export class StartProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartProblem";
  }
}
