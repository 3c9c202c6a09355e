import { factorMessages } from "#contract/accounts/factor-messages.ts";
import * as routes from "#contract/accounts/phone-routes.ts";
import { originOf } from "#server/identity/changes/origin.ts";
import type { IdentityDeps } from "#server/identity/deps.ts";
import { callerWithProof } from "#server/identity/sign-in/fresh.ts";
import { welcome } from "#server/identity/welcome.ts";
import { api } from "#server/kernel/http/api.ts";
import { signInByCode, verifyByCode } from "./answering.ts";
import { countSending, limitTyping } from "./limits.ts";
import {
  askForSignInCode,
  numberForCode,
  ownNumber,
  requireFreshToVerify,
  requireTexts,
  textOwnCode,
} from "./sending.ts";

/** Codes sent to a phone: signing in with a verified number, and verifying one. */
export const phoneRoutes = (deps: IdentityDeps) =>
  api()
    .openapi(routes.sendSignInCode, async (c) => {
      c.header("Cache-Control", "no-store");
      requireTexts(deps);
      const phone = numberForCode(deps, c.req.valid("json").phoneNumber);
      await countSending(deps, c, { phone });
      return c.json({ challenge: await askForSignInCode(deps, phone) }, 200);
    })
    .openapi(routes.phoneLogin, async (c) => {
      const signedIn = await limitTyping(deps, c, () =>
        signInByCode(deps, c.req.valid("json"), originOf(deps, c)),
      );
      return c.json(await welcome(deps, c, signedIn), 200);
    })
    .openapi(routes.sendVerifyCode, async (c) => {
      c.header("Cache-Control", "no-store");
      const caller = await callerWithProof(deps, c);
      requireTexts(deps);
      await requireFreshToVerify(deps, caller);
      const { accountId } = caller;
      const phone = await ownNumber(deps, accountId);
      await countSending(deps, c, { phone, accountId });
      return c.json({ challenge: await textOwnCode(deps, { accountId, phone }) }, 200);
    })
    .openapi(routes.verifyPhone, async (c) => {
      const caller = await callerWithProof(deps, c);
      await requireFreshToVerify(deps, caller);
      const { challenge, code } = c.req.valid("json");
      await limitTyping(deps, c, () =>
        verifyByCode(deps, caller, { challenge, code }, originOf(deps, c)),
      );
      return c.json({ success: true as const, message: factorMessages.phoneVerified }, 200);
    });
