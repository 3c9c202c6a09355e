import { PAYOUT_BANK_DAYS } from "#contract/earnings/policy.ts";
import { type Paise, rupeeText } from "#contract/money.ts";
import { numberInWords } from "#contract/number-words.ts";
import type { Config } from "#server/kernel/config/config.ts";
import { writeLetter } from "#server/mail/letter.ts";

/** What a host is mailed when their earnings were sent to them. */
export const payoutLetter = (
  config: Config,
  { amountPaise, reference }: { amountPaise: Paise; reference: string },
) =>
  writeLetter(config, {
    subject: `${rupeeText(amountPaise)} is on its way to you`,
    paragraphs: [
      `We have sent you what your spaces earned on ${config.brandName}. Banks take up to ${numberInWords(PAYOUT_BANK_DAYS)} working days.`,
    ],
    facts: [
      ["Amount", rupeeText(amountPaise)],
      ["Bank reference", reference],
    ],
    button: { label: "See your earnings", path: "/host/earnings" },
  });
