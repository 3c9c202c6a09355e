import type { ReactNode } from "react";
import { Link } from "react-router";
import type { BackupState } from "#contract/backups/routes.ts";
import { formatMoment } from "#contract/time.ts";
import { useApiQuery } from "#web/frame/use-api-query.ts";
import { memberApi } from "#web/member/member-api.ts";
import { Notice } from "#web/ui/badge.tsx";

/** Returns what is wrong with the backups, or null if nothing is. */
const findProblem = ({ lastFailed, lastGood, late }: BackupState): string | null => {
  if (lastFailed) return `The backup of ${formatMoment(lastFailed.at)} failed.`;
  if (!late) return null;
  return lastGood
    ? `Backups are late. The last good backup is from ${formatMoment(lastGood.madeAt)}.`
    : "Backups are late. There is no good backup.";
};

const Bar = ({ tone, children }: { tone: "note" | "bad"; children: ReactNode }) => (
  <Notice tone={tone}>
    <p>
      {children}{" "}
      <Link to="/admin/backups" className="[text-decoration:underline] weight-600">
        Backups
      </Link>
    </p>
  </Notice>
);

/** Shows bars above the team's pages: one if a restored site holds back its messages and refunds,
 *  and one if the last backup failed or backups are late. Otherwise shows nothing. */
export const BackupNotice = () => {
  const { body } = useApiQuery(() => memberApi("GET /admin/backups"));
  if (!body) return null;
  const problem = findProblem(body);
  return (
    <>
      {body.held && (
        <Bar tone="note">
          <strong>
            This site was restored to its state of {formatMoment(body.held.backupAt)}.
          </strong>{" "}
          Emails, messages and refunds are held until the operator releases them.
        </Bar>
      )}
      {problem && <Bar tone="bad">{problem}</Bar>}
    </>
  );
};
