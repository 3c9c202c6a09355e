import { createHmac } from "node:crypto";
import { type OfferAction, offerActions } from "#contract/offers/lifecycle.ts";
import { isEqualInConstantTime } from "#server/checkout/gateway/signatures.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { type ButtonAction, buttonActions } from "./templates/template.ts";

type Signing = Pick<Deps, "secrets">;

const sign = ({ secrets }: Signing, parts: readonly string[]): string =>
  createHmac("sha256", secrets.whatsAppButtons).update(parts.join(".")).digest("base64url");

const seal = (deps: Signing, parts: readonly string[]): string =>
  [...parts, sign(deps, parts)].join(".");

/** Returns the parts of a signed id, without the signature. If this site did not sign the id, or
 *  the id does not have `length` parts, returns null. */
const open = (deps: Signing, id: string, length: number): string[] | null => {
  const parts = id.split(".");
  const signature = parts.pop() ?? "";
  if (parts.length !== length || !isEqualInConstantTime(sign(deps, parts), signature)) return null;
  return parts;
};

/** What a button does: an action on a booking, and the booking's version when the button was
 *  created. */
export type Press = { action: ButtonAction; bookingId: string; version: number };

/** Returns the signed id of a button. It contains the action, the booking's id and its version. */
export const signButton = (deps: Signing, { action, bookingId, version }: Press): string =>
  seal(deps, ["b", action, bookingId, String(version)]);

/** Returns what a button of a request does. If `id` is not the signed id of such a button, returns
 *  null. */
export const readButton = (deps: Signing, id: string): Press | null => {
  const [kind, action, bookingId = "", version] = open(deps, id, 4) ?? [];
  const known = buttonActions.find((one) => one === action);
  return kind === "b" && known && isUuid(bookingId)
    ? { action: known, bookingId, version: Number(version) }
    : null;
};

/** What a button of an offer does. The button needs no version, because an open offer can only end:
 *  its times and prices never change. */
export type OfferPress = { action: OfferAction; offerId: string };

/** Returns the signed id of a button. It contains the action and the offer's id. */
export const signOfferButton = (deps: Signing, { action, offerId }: OfferPress): string =>
  seal(deps, ["o", action, offerId]);

/** Returns what a button of an offer does. If `id` is not the signed id of such a button, returns
 *  null. */
export const readOfferButton = (deps: Signing, id: string): OfferPress | null => {
  const [kind, action, offerId = ""] = open(deps, id, 3) ?? [];
  const known = offerActions.find((one) => one === action);
  return kind === "o" && known && isUuid(offerId) ? { action: known, offerId } : null;
};

/** A member's choice of the conversation in which a stored WhatsApp message is sent. `waitingId`
 *  identifies the message. */
export type Choice = { waitingId: string; threadId: string };

/** Returns the signed id of a choice. It contains the id of the stored message and the id of the
 *  conversation. */
export const signChoice = (deps: Signing, { waitingId, threadId }: Choice): string =>
  seal(deps, ["t", waitingId, threadId]);

/** Returns the choice that `id` contains. If `id` is not the signed id of a choice, returns
 *  null. */
export const readChoice = (deps: Signing, id: string): Choice | null => {
  const [kind, waitingId = "", threadId = ""] = open(deps, id, 3) ?? [];
  return kind === "t" && isUuid(waitingId) && isUuid(threadId) ? { waitingId, threadId } : null;
};
