import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { Booking } from "#contract/bookings/booking.ts";
import { paymentTimeAfterAcceptance } from "#contract/bookings/policy-text.ts";
import { jsonBodyProblems, problemResponses } from "#contract/problem.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  tooManyAttemptsProblem,
} from "#contract/responses.ts";
import { NewOffer, Offer } from "./offer.ts";

/** A sentence about repeated requests, for the descriptions of the routes that make an offer. */
export const offerSentAgain =
  "Sending an offer again with its `clientId` makes no second one. The response is the first offer as it is now.";

const offerParams = z.object({ offerId: z.string().max(100) });

const made = {
  201: jsonResponse("The offer", Offer),
  ...problemResponses.unauthorised,
  ...problemResponses.forbidden,
  ...problemResponses.notFound,
  ...problemResponses.conflict,
  ...tooManyAttemptsProblem,
  ...jsonBodyProblems,
  ...problemResponses.failures,
};

const ended = {
  200: jsonResponse("The offer as it is now", Offer),
  ...problemResponses.unauthorised,
  ...problemResponses.forbidden,
  ...problemResponses.notFound,
  ...problemResponses.conflict,
  ...problemResponses.tooSlow,
  ...problemResponses.tooLarge,
  ...problemResponses.invalid,
  ...problemResponses.failures,
};

export const makeOfferRoute = createRoute({
  operationId: "makeOffer",
  method: "post",
  path: "/threads/{threadId}/offers",
  tags: [tag("Offers")],
  summary: "Make an offer",
  description: `The guest or the host of a conversation proposes times and prices. An offer does not reserve its time. 409 \`slot-taken\` if the time is taken already. 403 \`blocked\` if one of the two has blocked the other. 404 \`not-open\` where online booking is off. ${offerSentAgain}`,
  security: bearerSecurity,
  request: { params: z.object({ threadId: z.string().max(100) }), body: jsonBody(NewOffer) },
  responses: made,
});

export const getOfferRoute = createRoute({
  operationId: "getOffer",
  method: "get",
  path: "/offers/{offerId}",
  tags: [tag("Offers")],
  summary: "Read an offer",
  description:
    "For the two people of its conversation; 404 for everyone else. `allowedActions` is what the caller may do now.",
  security: bearerSecurity,
  request: { params: offerParams },
  responses: {
    200: jsonResponse("The offer", Offer),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const acceptOfferRoute = createRoute({
  operationId: "acceptOffer",
  method: "post",
  path: "/offers/{offerId}/accept",
  tags: [tag("Offers")],
  summary: "Accept an offer",
  description: `The offer becomes a booking with the agreed times and prices. The booking waits ${paymentTimeAfterAcceptance} for the guest's payment, but at most until its start. The rules and limits of bookings apply to the guest, whoever accepts: 403 \`email-not-verified\`, 422 \`stay-too-long\`, 429 \`too-many-holds\`. 403 \`own-offer\` for one's own offer, 409 \`not-allowed-now\` if it can no longer be accepted, 409 \`slot-taken\` if the time is taken now.`,
  security: bearerSecurity,
  request: { params: offerParams },
  responses: {
    ...ended,
    200: jsonResponse("The booking, which waits for payment", Booking),
    ...tooManyAttemptsProblem,
  },
});

export const declineOfferRoute = createRoute({
  operationId: "declineOffer",
  method: "post",
  path: "/offers/{offerId}/decline",
  tags: [tag("Offers")],
  summary: "Decline an offer",
  description:
    "Ends the offer. 403 `own-offer` for one's own offer, 409 `not-allowed-now` if it is not open.",
  security: bearerSecurity,
  request: { params: offerParams },
  responses: ended,
});

export const withdrawOfferRoute = createRoute({
  operationId: "withdrawOffer",
  method: "post",
  path: "/offers/{offerId}/withdraw",
  tags: [tag("Offers")],
  summary: "Withdraw your offer",
  description: "Only for the sender. 409 `not-allowed-now` if the offer is not open.",
  security: bearerSecurity,
  request: { params: offerParams },
  responses: ended,
});

export const counterOfferRoute = createRoute({
  operationId: "counterOffer",
  method: "post",
  path: "/offers/{offerId}/counter",
  tags: [tag("Offers")],
  summary: "Answer an offer with another one",
  description: `Ends the offer and sends its sender a new offer. 403 \`own-offer\` for one's own offer, 409 \`not-allowed-now\` if it is not open. ${offerSentAgain}`,
  security: bearerSecurity,
  request: { params: offerParams, body: jsonBody(NewOffer) },
  responses: made,
});
