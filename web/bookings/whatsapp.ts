import { formatDay, type IstDay } from "#contract/time.ts";

/** The content of the message: the space, its link, and the time or the whole days if selected. */
export type WhatsappRequest = {
  spaceTitle: string;
  spaceUrl: string;
  timeRequest?:
    | { date: IstDay; startTime: string; endTime: string; endsNextDay: boolean }
    | { fromDate: IstDay; toDate: IstDay };
};

const listRequestLines = (slot: WhatsappRequest["timeRequest"]): string[] => {
  if (!slot) return [];
  if ("fromDate" in slot) {
    const days = new Set([formatDay(slot.fromDate), formatDay(slot.toDate)]);
    return [`Date: ${[...days].join(" to ")}`];
  }
  const end = slot.endsNextDay ? `${slot.endTime} (next day)` : slot.endTime;
  return [`Date: ${formatDay(slot.date)}`, `Time: ${slot.startTime} - ${end}`];
};

/** Returns the prepared message that the guest sends in WhatsApp. */
export const formatWhatsappMessage = ({
  spaceTitle,
  spaceUrl,
  timeRequest,
}: WhatsappRequest): string =>
  [
    "Hello, I would like to book this space.",
    spaceTitle,
    ...listRequestLines(timeRequest),
    spaceUrl,
  ].join("\n");

/** Returns the link that opens WhatsApp with the prepared message, addressed to the operator.
 *  `number` is the operator's WHATSAPP_NUMBER with its country code, in any usual format. */
export const buildWhatsappLink = (number: string, request: WhatsappRequest): string =>
  buildWhatsappUrl(number, formatWhatsappMessage(request));

/** Returns the link that opens WhatsApp with a prepared text to `number`, which may be in any usual
 *  format. */
export const buildWhatsappUrl = (number: string, message: string): string => {
  // A text that was cut inside an emoji ends with half of the emoji. `encodeURIComponent` would
  // throw an error on this half, and the page that shows the link would break.
  const text = message.replace(/\p{Surrogate}/gu, "\uFFFD");
  return `https://wa.me/${number.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;
};
