/** The reason why a backup cannot be made, read or restored, as sentences for the operator. The
 *  commands print the message without a stack, and exit with code 1. */
export class BackupProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "BackupProblem";
  }
}

/** Returns the problem of a damaged archive.
 *  @param what - a clause that says what is wrong with the archive */
export const damaged = (file: string, what: string, options?: ErrorOptions): BackupProblem =>
  new BackupProblem(
    `${file} is damaged: ${what}. Use another backup, or copy this one again from where it was stored.`,
    options,
  );

/** Returns the problem of an archive that ends too early. */
export const truncated = (file: string): BackupProblem => damaged(file, "its end is missing");
