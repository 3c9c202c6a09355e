import { BackupProblem } from "./backup-problem.ts";

/** Requires that the site uses its own database. A database in DATABASE_URL is rejected.
 *  @param what - what the command does to a site, for the error message: `backed up` or `restored`
 *  @throws BackupProblem if DATABASE_URL is set; the message names the tool to use instead */
export const requireOwnDatabase = (
  { databaseUrl }: { databaseUrl: string | undefined },
  what: "backed up" | "restored",
): void => {
  if (databaseUrl !== undefined)
    throw new BackupProblem(
      `A site with DATABASE_URL is not ${what} with this command. Use pgBackRest for its database, and bucket versioning for its photos (docs/operations.md, "Backup").`,
    );
};
