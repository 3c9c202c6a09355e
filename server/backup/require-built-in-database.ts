import { BackupProblem } from "./backup-problem.ts";

/** Requires that the site uses the built-in database.
 *  @param what - what the command does to a site, for the error message
 *  @throws BackupProblem if the site uses another database (at DATABASE_URL) */
export const requireBuiltInDatabase = (
  { databaseUrl }: { databaseUrl: string | undefined },
  what: "backed up" | "restored",
): void => {
  if (databaseUrl !== undefined)
    throw new BackupProblem(
      `A site with DATABASE_URL is not ${what} with this command. Use pgBackRest for its database, and bucket versioning for its photos (docs/operations.md, "Backup").`,
    );
};
