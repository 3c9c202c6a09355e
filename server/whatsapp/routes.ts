import { whatsAppMessages } from "#contract/whatsapp/messages.ts";
import * as routes from "#contract/whatsapp/routes.ts";
import { requireAdmin, requireCaller } from "#server/identity/access.ts";
import { countCodeRequest, limitCodeAttempts } from "#server/identity/phone/limits.ts";
import { parsePhoneForCode } from "#server/identity/phone/send-code.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import type { WhatsAppDeps } from "./deps.ts";
import { answerChallenge, receiveWhatsAppWebhook } from "./incoming/webhook.ts";
import {
  endOptInOf,
  getWhatsAppOptIn,
  requireWhatsApp,
  sendOptInCode,
  verifyOptIn,
} from "./opt-in.ts";
import { listWhatsAppTotals } from "./totals.ts";

/** Returns the routes of WhatsApp: opt-in, webhook and the team's totals. If the site sends nothing
 *  over WhatsApp, they respond with 404. The route of the totals first checks that the caller is an
 *  admin: anyone else gets 401 or 403. */
export const whatsAppRoutes = (deps: WhatsAppDeps) => {
  const router = createRouter();
  // This check runs before the body is validated. So even an invalid request gets a 404 if the
  // site sends nothing over WhatsApp.
  router.use("/whatsapp/*", (_, next) => {
    requireWhatsApp(deps);
    return next();
  });
  return router
    .openapi(routes.getWhatsAppOptInRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      return c.json(await getWhatsAppOptIn(deps, accountId), 200);
    })
    .openapi(routes.requestWhatsAppOptInRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      const phoneNumber = parsePhoneForCode(deps, c.req.valid("json").phoneNumber);
      await countCodeRequest(deps, c, { phone: phoneNumber, accountId });
      await sendOptInCode(deps, { accountId, phoneNumber });
      return c.json({ success: true as const, message: whatsAppMessages.codeSent }, 200);
    })
    .openapi(routes.verifyWhatsAppOptInRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      const { code } = c.req.valid("json");
      await limitCodeAttempts(deps, c, () => verifyOptIn(deps, { accountId, code }));
      return c.json({ success: true as const, message: whatsAppMessages.optedIn }, 200);
    })
    .openapi(routes.endWhatsAppOptInRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      await endOptInOf(deps, accountId);
      return c.json({ success: true as const, message: whatsAppMessages.ended }, 200);
    })
    .openapi(routes.verifyWhatsAppWebhookRoute, (c) => {
      const query = c.req.valid("query");
      return c.text(
        answerChallenge(deps, {
          mode: query["hub.mode"] ?? "",
          token: query["hub.verify_token"] ?? "",
          challenge: query["hub.challenge"] ?? "",
        }),
        200,
      );
    })
    .openapi(routes.receiveWhatsAppWebhookRoute, async (c) => {
      const body = new Uint8Array(await c.req.raw.arrayBuffer());
      await receiveWhatsAppWebhook(deps, body, c.req.header("X-Hub-Signature-256"));
      return c.json({ status: "ok" as const }, 200);
    })
    .openapi(routes.listWhatsAppTotalsRoute, async (c) => {
      await requireAdmin(deps, c);
      return c.json(await listWhatsAppTotals(deps), 200);
    });
};
