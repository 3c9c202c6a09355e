import { PAYOUT_BANK_DAYS } from "#contract/earnings/policy.ts";
import { formatRupees, type Paise } from "#contract/money.ts";
import { formatNumberInWords } from "#contract/number-words.ts";
import type { Config } from "#server/kernel/config/config.ts";
import { renderMail } from "#server/mail/render-mail.ts";

/** Returns the mail to a host whose earnings were sent to them. */
export const payoutMail = (
  config: Config,
  { amountPaise, reference }: { amountPaise: Paise; reference: string },
) =>
  renderMail(config, {
    subject: `${formatRupees(amountPaise)} is on its way to you`,
    paragraphs: [
      `We have sent you earnings of your spaces on ${config.brandName}. Banks take up to ${formatNumberInWords(PAYOUT_BANK_DAYS)} working days.`,
    ],
    facts: [
      ["Amount", formatRupees(amountPaise)],
      ["Bank reference", reference],
    ],
    button: { label: "See your earnings", path: "/host/earnings" },
  });
