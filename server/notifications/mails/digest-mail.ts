import type { Config } from "#server/kernel/config/config.ts";
import type { MailContent } from "#server/mail/mail-content.ts";
import type { NotificationRow } from "#server/notifications/queries.ts";
import { wordNotification } from "#server/notifications/wording.ts";
import { MAX_DIGEST_ITEMS } from "./policy.ts";

/** Returns one mail that lists several notifications, oldest first.
 *  @param told the notifications, at least two */
export const digestMail = (
  { brandName }: Pick<Config, "brandName">,
  told: readonly Pick<NotificationRow, "kind" | "subject_id" | "params">[],
): MailContent => {
  const items = told.slice(0, MAX_DIGEST_ITEMS).map(({ kind, subject_id, params }) => {
    const { text, href } = wordNotification(kind, subject_id, params);
    return { text, path: href };
  });
  const more = told.length - items.length;
  return {
    subject: `${told.length} updates from ${brandName}`,
    paragraphs: ["This has happened since we last emailed you:"],
    items,
    button: { label: "See your notifications", path: "/notifications" },
    after: [
      ...(more > 0 ? [`${more} more ${more === 1 ? "is" : "are"} in your notifications.`] : []),
      "We collect what can wait, so that you get one email instead of many.",
    ],
  };
};
