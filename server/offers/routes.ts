import * as contract from "#contract/offers/routes.ts";
import { requireOnlineBooking } from "#server/bookings/booking-routes.ts";
import { requireCaller } from "#server/identity/access.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { acceptOffer, declineOffer, withdrawOffer } from "./answer-offer.ts";
import { counterOffer, getOffer, makeOffer } from "./offers.ts";

/** Returns the routes of offers. The routes exist only while online booking is on. */
export const offerRoutes = (deps: Deps) => {
  const routes = createRouter();
  for (const path of ["/threads/:threadId/offers", "/offers/*"])
    routes.use(path, requireOnlineBooking(deps));
  return routes
    .openapi(contract.makeOfferRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      const asked = { threadId: c.req.valid("param").threadId, offer: c.req.valid("json") };
      return c.json(await makeOffer(deps, caller, asked), 201);
    })
    .openapi(contract.getOfferRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      c.header("Cache-Control", "no-store");
      return c.json(await getOffer(deps, accountId, c.req.valid("param").offerId), 200);
    })
    .openapi(contract.acceptOfferRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      return c.json(await acceptOffer(deps, caller, c.req.valid("param").offerId), 200);
    })
    .openapi(contract.declineOfferRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      return c.json(await declineOffer(deps, caller, c.req.valid("param").offerId), 200);
    })
    .openapi(contract.withdrawOfferRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      return c.json(await withdrawOffer(deps, caller, c.req.valid("param").offerId), 200);
    })
    .openapi(contract.counterOfferRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      const asked = { id: c.req.valid("param").offerId, offer: c.req.valid("json") };
      return c.json(await counterOffer(deps, caller, asked), 201);
    });
};
