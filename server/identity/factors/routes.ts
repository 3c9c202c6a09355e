import type { Context } from "hono";
import { factorMessages } from "#contract/accounts/factor-messages.ts";
import * as routes from "#contract/accounts/factor-routes.ts";
import * as proofs from "#contract/accounts/proof-routes.ts";
import { findCaller, requireCaller } from "#server/identity/access.ts";
import { getRequestOrigin } from "#server/identity/changes/request-origin.ts";
import type { IdentityDeps } from "#server/identity/deps.ts";
import { requireCallerCheckingPassword } from "#server/identity/sign-in/recent-proof.ts";
import { buildSignedInResponse } from "#server/identity/signed-in-response.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { listFactors } from "./factors.ts";
import { countAddressAttempt } from "./limits.ts";
import { createPasskeyRequest } from "./passkey-proof.ts";
import { signInWithPasskey } from "./passkey-sign-in.ts";
import { addPasskey, beginPasskey, removePasskey } from "./passkeys.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { proveSecondFactor } from "./second-factor.ts";
import { beginTotp, removeTotp, verifyTotp } from "./totp.ts";

const done = (message: string) => ({ success: true as const, message });

/** Forbids caching of the response, because its content is for one person only. */
const setNoStore = (c: Context): void => c.header("Cache-Control", "no-store");

/** Returns the routes to sign in with a second factor or a passkey, and to confirm one's
 *  identity. */
const proofRoutes = (deps: IdentityDeps) =>
  createRouter()
    .openapi(proofs.proveSecondFactorRoute, async (c) => {
      await countAddressAttempt(deps, c, "second-factor");
      const origin = getRequestOrigin(deps, c);
      const signedIn = await proveSecondFactor(deps, { ...c.req.valid("json"), origin });
      return c.json(await buildSignedInResponse(deps, c, signedIn), 200);
    })
    .openapi(proofs.passkeyLoginOptionsRoute, async (c) => {
      setNoStore(c);
      await countAddressAttempt(deps, c, "passkey-options");
      // The request may have no body. In that case, `challenge` is undefined.
      const { challenge } = (c.req.valid("json") ?? {}) as { challenge?: string };
      const caller = challenge === undefined ? await findCaller(deps, c) : null;
      const accountId = caller?.accountId ?? null;
      return c.json(await createPasskeyRequest(deps, { challenge, accountId }), 200);
    })
    .openapi(proofs.passkeyLoginRoute, async (c) => {
      await countAddressAttempt(deps, c, "passkey-login");
      const { credential } = c.req.valid("json");
      const signedIn = await signInWithPasskey(deps, {
        credential,
        origin: getRequestOrigin(deps, c),
      });
      return c.json(await buildSignedInResponse(deps, c, signedIn), 200);
    })
    .openapi(proofs.confirmIdentityRoute, async (c) => {
      setNoStore(c);
      const caller = await requireCaller(deps, c);
      const origin = getRequestOrigin(deps, c);
      const until = await confirmIdentity(deps, caller, { ...c.req.valid("json"), origin });
      return c.json({ confirmedUntil: until.toISOString() }, 200);
    });

/** Returns the routes that list, add and remove second factors or renew recovery codes, and the
 *  routes that accept a proof. */
export const factorRoutes = (deps: IdentityDeps) =>
  createRouter()
    .route("/", proofRoutes(deps))
    .openapi(routes.listFactorsRoute, async (c) => {
      setNoStore(c);
      return c.json(await listFactors(deps, await requireCaller(deps, c)), 200);
    })
    .openapi(routes.beginTotpRoute, async (c) => {
      setNoStore(c);
      return c.json(await beginTotp(deps, await requireCallerCheckingPassword(deps, c)), 200);
    })
    .openapi(routes.verifyTotpRoute, async (c) => {
      setNoStore(c);
      const { code } = c.req.valid("json");
      const caller = await requireCallerCheckingPassword(deps, c);
      const recoveryCodes = await verifyTotp(deps, caller, {
        code,
        origin: getRequestOrigin(deps, c),
      });
      return c.json({ recoveryCodes }, 200);
    })
    .openapi(routes.removeTotpRoute, async (c) => {
      const caller = await requireCallerCheckingPassword(deps, c);
      await removeTotp(deps, caller, getRequestOrigin(deps, c));
      return c.json(done(factorMessages.totpRemoved), 200);
    })
    .openapi(routes.renewRecoveryCodesRoute, async (c) => {
      setNoStore(c);
      const caller = await requireCallerCheckingPassword(deps, c);
      const recoveryCodes = await renewRecoveryCodes(deps, caller, getRequestOrigin(deps, c));
      return c.json({ recoveryCodes }, 200);
    })
    .openapi(routes.beginPasskeyRoute, async (c) => {
      setNoStore(c);
      return c.json(await beginPasskey(deps, await requireCallerCheckingPassword(deps, c)), 200);
    })
    .openapi(routes.addPasskeyRoute, async (c) => {
      setNoStore(c);
      const { name, credential } = c.req.valid("json");
      const caller = await requireCallerCheckingPassword(deps, c);
      const request = { name, credential, origin: getRequestOrigin(deps, c) };
      return c.json(await addPasskey(deps, caller, request), 200);
    })
    .openapi(routes.removePasskeyRoute, async (c) => {
      const caller = await requireCallerCheckingPassword(deps, c);
      const { passkeyId: id } = c.req.valid("param");
      await removePasskey(deps, caller, { id, origin: getRequestOrigin(deps, c) });
      return c.json(done(factorMessages.passkeyRemoved), 200);
    });
