import { formatRupees, type Paise } from "#contract/money.ts";
import { offerMessages } from "#contract/offers/messages.ts";
import { NewOffer } from "#contract/offers/offer.ts";
import { DEFAULT_OFFER_HOURS } from "#contract/offers/policy.ts";
import { formatDeadline } from "#server/bookings/mails/booking-facts.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { counterOffer } from "#server/offers/offers.ts";
import { buildTextMessage, buildTextWithButtons } from "#server/whatsapp/build-message.ts";
import { signOfferButton } from "#server/whatsapp/buttons.ts";
import type { WhatsAppDeps } from "#server/whatsapp/deps.ts";
import { findOfferInWords, type OfferInWords } from "#server/whatsapp/offer-messages.ts";
import { findNewestTo, findQuoted, isOfferOpen } from "#server/whatsapp/queries.ts";
import { queueReply } from "#server/whatsapp/queue-whatsapp.ts";
import type { FromMember } from "./from-member.ts";
import { nameSent } from "./name-sent.ts";
import { whatsAppReplies } from "./replies.ts";

/** Returns the id of the offer if the member's text answers our question for a price. Otherwise
 *  returns null. The text answers the message that it quotes, or our newest one. */
export const findAskedOffer = async (
  deps: WhatsAppDeps,
  accountId: string,
  quotes: string | null,
): Promise<string | null> => {
  const message =
    quotes === null
      ? await findNewestTo(deps.db, accountId)
      : await findQuoted(deps.db, { providerId: quotes, accountId });
  // A message with a template can have an `offer_id` too, but it does not ask for a price.
  return message?.template === null ? message.offer_id : null;
};

/** Returns the counter-offer: the same times for another price. If the offer has only one price,
 *  the new price gets the same label. */
const withPrice = ({ offer, row }: OfferInWords, amountPaise: Paise, clientId: string) =>
  NewOffer.safeParse({
    ...row.times,
    lines: [
      {
        label:
          offer.lines.length === 1 && offer.lines[0]
            ? offer.lines[0].label
            : whatsAppReplies.everything,
        amountPaise,
      },
    ],
    validHours: DEFAULT_OFFER_HOURS,
    clientId,
  });

/** Answers an offer with a counter-offer: the same times for another price. A retry makes no second
 *  counter-offer. If the counter-offer is refused, the member gets the reason.
 *  @throws any error after which a retry may succeed */
export const offerPrice = async (
  deps: WhatsAppDeps,
  { id, caller, optIn }: FromMember,
  { offerId, amountPaise }: { offerId: string; amountPaise: Paise },
): Promise<void> => {
  const { accountId } = caller;
  const offered = await findOfferInWords(deps.db, deps, { offerId, accountId });
  const about = { threadId: offered?.row.thread_id };
  const refuse = async (reason: string) => {
    // The reply keeps the id of an open offer, so the member can answer it with another price.
    const isOpen = await isOfferOpen(deps.db, offerId, deps.now());
    await queueReply(deps.db, deps, optIn, {
      content: buildTextMessage(whatsAppReplies.notOffered(reason)),
      about: { ...about, ...(isOpen && { offerId }) },
      once: id,
    });
  };
  if (!offered) {
    await refuse(offerMessages.unknown);
    return;
  }
  const made = withPrice(offered, amountPaise, nameSent(id));
  if (!made.success) {
    await refuse(made.error.issues[0]?.message ?? offerMessages.check);
    return;
  }
  try {
    const offer = await counterOffer(deps, caller, { id: offerId, offer: made.data });
    const { name, when, row } = offered;
    const total = formatRupees(offer.totalPaise);
    const until = formatDeadline(new Date(offer.validUntil));
    await queueReply(deps.db, deps, optIn, {
      content: buildTextWithButtons(
        `You offered ${name} “${row.title}” on ${when} for ${total}. The offer can be accepted until ${until}.`,
        [
          // A typed amount can be wrong, so the member can withdraw the counter-offer.
          {
            id: signOfferButton(deps, { action: "withdraw", offerId: offer._id }),
            title: "Withdraw",
          },
        ],
      ),
      about,
      once: id,
    });
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    await refuse(error.message);
  }
};
