import { factorMessages } from "#contract/accounts/factor-messages.ts";
import * as routes from "#contract/accounts/phone-routes.ts";
import { getRequestOrigin } from "#server/identity/changes/request-origin.ts";
import type { IdentityDeps } from "#server/identity/deps.ts";
import { requireCallerCheckingPassword } from "#server/identity/sign-in/recent-proof.ts";
import { buildSignedInResponse } from "#server/identity/signed-in-response.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { countCodeRequest, limitCodeAttempts } from "./limits.ts";
import { signInWithCode, verifyPhone } from "./redeem-code.ts";
import {
  parsePhoneForCode,
  queueSignInCode,
  requireOwnPhone,
  requireProofToVerifyPhone,
  requireSms,
  sendVerificationCode,
} from "./send-code.ts";

/** Returns the routes for codes that are sent to a phone. A code is used to sign in with a verified
 *  number, to verify a number, or to confirm the caller's identity. */
export const phoneRoutes = (deps: IdentityDeps) =>
  createRouter()
    .openapi(routes.sendSignInCodeRoute, async (c) => {
      c.header("Cache-Control", "no-store");
      requireSms(deps);
      const phone = parsePhoneForCode(deps, c.req.valid("json").phoneNumber);
      await countCodeRequest(deps, c, { phone });
      return c.json({ challenge: await queueSignInCode(deps, phone) }, 200);
    })
    .openapi(routes.phoneLoginRoute, async (c) => {
      const signedIn = await limitCodeAttempts(deps, c, () =>
        signInWithCode(deps, c.req.valid("json"), getRequestOrigin(deps, c)),
      );
      return c.json(await buildSignedInResponse(deps, c, signedIn), 200);
    })
    .openapi(routes.sendVerificationCodeRoute, async (c) => {
      c.header("Cache-Control", "no-store");
      const caller = await requireCallerCheckingPassword(deps, c);
      requireSms(deps);
      await requireProofToVerifyPhone(deps, caller);
      const { accountId } = caller;
      const phone = await requireOwnPhone(deps, accountId);
      await countCodeRequest(deps, c, { phone, accountId });
      return c.json({ challenge: await sendVerificationCode(deps, { accountId, phone }) }, 200);
    })
    .openapi(routes.verifyPhoneRoute, async (c) => {
      const caller = await requireCallerCheckingPassword(deps, c);
      await requireProofToVerifyPhone(deps, caller);
      const { challenge, code } = c.req.valid("json");
      await limitCodeAttempts(deps, c, () =>
        verifyPhone(deps, caller, { challenge, code }, getRequestOrigin(deps, c)),
      );
      return c.json({ success: true as const, message: factorMessages.phoneVerified }, 200);
    });
