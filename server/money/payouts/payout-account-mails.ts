import { PAYOUT_CHANGE_WAIT_HOURS } from "#contract/earnings/policy.ts";
import { formatCount } from "#contract/format-count.ts";
import { formatMoment, istIso } from "#contract/time.ts";
import type { Config } from "#server/kernel/config/config.ts";
import { renderMail } from "#server/mail/render-mail.ts";

const wait = formatCount(PAYOUT_CHANGE_WAIT_HOURS, "hour");
const button = { label: "See your earnings", path: "/host/earnings" };
const notYou = (config: Config) =>
  `If this was not you, sign out your other devices at once, change your password if you have one, and write to ${config.contactEmail}.`;

/** Returns the mail to a host who has given or changed the account that payouts go to. */
export const payoutAccountChangedMail = (
  config: Config,
  account: { holder: string; kind: "bank" | "upi" | null; lastFour: string; payableFrom: Date },
) =>
  renderMail(config, {
    subject: `Your payouts from ${config.brandName} now go to a new account`,
    paragraphs: [
      `The account to which we pay your earnings was set just now. For your safety, payouts wait for ${wait}.`,
      notYou(config),
    ],
    facts: [
      ["Name on the account", account.holder],
      [account.kind === "upi" ? "UPI ID ends in" : "Account ends in", account.lastFour],
      ["Payouts from", formatMoment(istIso(account.payableFrom))],
    ],
    button,
  });

/** Returns the mail to a host who has removed the account that payouts go to. */
export const payoutAccountRemovedMail = (config: Config, { payableFrom }: { payableFrom: Date }) =>
  renderMail(config, {
    subject: `The account for your payouts from ${config.brandName} was removed`,
    paragraphs: [
      `There is no account to which we can pay your earnings any more. Please add one on your earnings page. For your safety, payouts wait for ${wait}.`,
      notYou(config),
    ],
    facts: [["Payouts from", formatMoment(istIso(payableFrom))]],
    button,
  });
