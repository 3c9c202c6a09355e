import type { Config } from "#server/kernel/config/config.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { MailContent, RenderedMail } from "#server/mail/mail-content.ts";
import { renderMail } from "#server/mail/render-mail.ts";
import type { MailedNotification } from "#server/notifications/queries.ts";
import { wordNotification } from "#server/notifications/wording.ts";
import { MAX_DIGEST_ITEMS } from "./policy.ts";
import { createUnsubscribe } from "./unsubscribe-link.ts";

type Told = Pick<MailedNotification, "kind" | "subject_id" | "params" | "on_site">;

/** Returns one mail that lists notifications in the given order. The mail lists the first
 *  `MAX_DIGEST_ITEMS`. It leaves out later notifications if the member can see them on the site.
 *  @param told - the notifications, at least one */
export const digestMail = (
  { brandName }: Pick<Config, "brandName">,
  told: readonly Told[],
): MailContent => {
  const items = told
    .filter(({ on_site }, at) => at < MAX_DIGEST_ITEMS || !on_site)
    .map(({ kind, subject_id, params }) => {
      const { text, href } = wordNotification(kind, subject_id, params);
      return { text, path: href };
    });
  const more = told.length - items.length;
  return {
    subject: `${told.length} ${told.length === 1 ? "update" : "updates"} from ${brandName}`,
    paragraphs: [`This has happened on ${brandName}:`],
    items,
    button: { label: "See your notifications", path: "/notifications" },
    after: [
      ...(more > 0 ? [`${more} more ${more === 1 ? "is" : "are"} in your notifications.`] : []),
      "We collect what can wait, so that you get one email instead of many.",
    ],
  };
};

/** Returns the mail that lists notifications of an account, with the link for unsubscribing from
 *  all mails that can wait.
 *  @param told - the notifications, at least one, oldest first */
export const renderDigest = (
  deps: Pick<Deps, "config" | "secrets">,
  accountId: string,
  told: readonly Told[],
): Promise<RenderedMail> => {
  const unsubscribe = createUnsubscribe(deps, { accountId, subject: "all-that-can-wait" });
  return renderMail(deps.config, digestMail(deps.config, told), unsubscribe);
};
