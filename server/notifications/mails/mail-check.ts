import { z } from "zod";
import type { CheckMail, IsMailStillCurrent } from "#server/mail/outbox.ts";
import { findNotificationsByIds } from "#server/notifications/queries.ts";
import { renderDigest } from "./digest-mail.ts";
import type { DueMail } from "./queries.ts";

/** The condition that is stored with a mail about several notifications, and checked before the
 *  mail is sent. If a notification has no condition of its own, `ifStill` is null. */
const DigestCondition = z.object({
  digest: z.object({
    accountId: z.uuid(),
    parts: z.array(z.object({ id: z.uuid(), ifStill: z.unknown() })),
  }),
});

/** Returns the condition under which a mail about these notifications is sent. If no notification
 *  has a condition (`if_still`), returns undefined. */
export const buildDigestCondition = (
  accountId: string,
  told: readonly Pick<DueMail, "id" | "if_still">[],
): z.infer<typeof DigestCondition> | undefined =>
  told.some(({ if_still }) => if_still !== null)
    ? { digest: { accountId, parts: told.map(({ id, if_still: ifStill }) => ({ id, ifStill })) } }
    : undefined;

/** Returns the check that runs right before a mail is sent. A mail about several notifications
 *  leaves out those that are no longer current. If none is left, the mail is not sent.
 *  @param isStillCurrent - checks the condition of one notification or mail */
export const createMailCheck =
  (isStillCurrent: IsMailStillCurrent): CheckMail =>
  async (deps, condition) => {
    const { success, data } = DigestCondition.safeParse(condition);
    if (!success) return isStillCurrent(deps, condition);
    const { accountId, parts } = data.digest;
    const current: string[] = [];
    for (const { id, ifStill } of parts)
      if (ifStill === null || (await isStillCurrent(deps, ifStill))) current.push(id);
    if (current.length === parts.length) return true;
    const left = await findNotificationsByIds(deps.db, accountId, current);
    return left.length > 0 && renderDigest(deps, accountId, left);
  };
