import { BackupProblem } from "./backup-problem.ts";

/** Requires that the site uses its own database, and not one that is set in DATABASE_URL.
 *  @param what - what the command does to a site, as a participle for the error message
 *  @throws BackupProblem that names the tool for other databases */
export const requireOwnDatabase = (
  { databaseUrl }: { databaseUrl: string | undefined },
  what: "backed up" | "restored",
): void => {
  if (databaseUrl !== undefined)
    throw new BackupProblem(
      `A site with DATABASE_URL is not ${what} with this command. Use pgBackRest for its database, and bucket versioning for its photos (docs/operations.md, "Backup").`,
    );
};
