/** Every state of an offer. An offer begins open; all other states are final. */
export const offerStatuses = [
  "open",
  "accepted",
  "declined",
  "countered",
  "withdrawn",
  "expired",
] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** Who acts on an offer: the person who made it, the person it was made to, or its deadline. */
export type OfferParty = "sender" | "recipient" | "system";

type Rule = { from: OfferStatus; by: OfferParty; to: OfferStatus };

/** For each action, the state in which it is allowed, who may take it, and the state that follows.
 *  The API and the buttons both use these rules. */
const rules = {
  accept: { from: "open", by: "recipient", to: "accepted" },
  decline: { from: "open", by: "recipient", to: "declined" },
  counter: { from: "open", by: "recipient", to: "countered" },
  withdraw: { from: "open", by: "sender", to: "withdrawn" },
  expire: { from: "open", by: "system", to: "expired" },
} as const satisfies Record<string, Rule>;

/** What a person can do with an offer. */
export const offerActions = ["accept", "decline", "counter", "withdraw"] as const;
export type OfferAction = (typeof offerActions)[number];

type Offered = { status: OfferStatus; expiresAt: Date };

/** Returns the state of an offer at `now`. An open offer counts as expired from its deadline on,
 *  so no job has to change the stored state. */
export const getOfferStatus = ({ status, expiresAt }: Offered, now: Date): OfferStatus =>
  status === rules.expire.from && expiresAt <= now ? rules.expire.to : status;

/** Returns who may take an action. */
export const getOfferActor = (action: OfferAction): OfferParty => rules[action].by;

/** Returns the state that follows an action. */
export const getStatusAfter = (action: OfferAction): OfferStatus => rules[action].to;

/** Returns whether `party` may take the action at `now`. */
export const isOfferActionAllowed = (
  action: OfferAction,
  offered: Offered,
  party: OfferParty,
  now: Date,
): boolean => rules[action].by === party && getOfferStatus(offered, now) === rules[action].from;

/** Returns the actions that `party` may take, for `allowedActions` in the API. */
export const allowedOfferActions = (
  offered: Offered,
  party: OfferParty,
  now: Date,
): OfferAction[] =>
  offerActions.filter((action) => isOfferActionAllowed(action, offered, party, now));
