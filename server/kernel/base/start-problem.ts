/** The reason why the server or a command cannot start or go on. The message has one or more
 *  sentences, for the person who started the program. The program prints only the message, without
 *  a stack, and exits with code 1. */
export class StartProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartProblem";
  }
}
