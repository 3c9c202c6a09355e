import type { Config } from "#server/kernel/config/config.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { renderMail } from "#server/mail/render-mail.ts";
import { findCalendarForMail } from "./broken-calendar-queries.ts";

type Broken = { calendar: string; space: string; problem: string | null };

/** Renders the mail to a host about an imported calendar that has stopped working. */
export const brokenCalendarMail = (config: Config, { calendar, space, problem }: Broken) =>
  renderMail(config, {
    subject: `We cannot read your calendar “${calendar}”`,
    paragraphs: [
      `The calendar “${calendar}” of “${space}” could not be read. The times that it blocked stay blocked, but new ones do not reach us: guests may book times that are taken elsewhere.`,
      ...(problem ? [`What happened: ${problem}`] : []),
    ],
    button: { label: "Open your calendars", path: "/host/calendar" },
    after: [
      "We keep trying, and send no more emails about this problem. If the calendar works again and fails later, we email you again.",
    ],
  });

/** Queues the mail to a host about an imported calendar that has stopped working. Call it in the
 *  transaction that sets `told_at`, so that the host is mailed only once. */
export const queueBrokenCalendarMail = async (
  tx: Tx,
  deps: Deps,
  calendarId: string,
): Promise<void> => {
  const found = await findCalendarForMail(tx, calendarId);
  if (!found) return;
  const { to, ...broken } = found;
  await enqueueMail(tx, deps, { to, ...(await brokenCalendarMail(deps.config, broken)) });
};
