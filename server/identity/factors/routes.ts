import type { Context } from "hono";
import { factorMessages } from "#contract/accounts/factor-messages.ts";
import * as routes from "#contract/accounts/factor-routes.ts";
import * as proofs from "#contract/accounts/proof-routes.ts";
import { callerOf, requireCaller } from "#server/identity/access.ts";
import { originOf } from "#server/identity/changes/origin.ts";
import type { IdentityDeps } from "#server/identity/deps.ts";
import { callerWithProof } from "#server/identity/sign-in/fresh.ts";
import { welcome } from "#server/identity/welcome.ts";
import { api } from "#server/kernel/http/api.ts";
import { confirmIdentity } from "./confirm.ts";
import { factorsOf } from "./factors.ts";
import { countAddress } from "./limits.ts";
import { askForPasskey } from "./passkey-proof.ts";
import { signInWithPasskey } from "./passkey-sign-in.ts";
import { addPasskey, beginPasskey, removePasskey } from "./passkeys.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { proveSecondFactor } from "./second-factor.ts";
import { beginTotp, removeTotp, verifyTotp } from "./totp.ts";

const done = (message: string) => ({ success: true as const, message });

/** Secrets, codes and challenges are for one person, once. */
const unkept = (c: Context): void => c.header("Cache-Control", "no-store");

/** Ways in by a second factor or a passkey, and proving again who one is. */
const proofRoutes = (deps: IdentityDeps) =>
  api()
    .openapi(proofs.proveSecondFactor, async (c) => {
      await countAddress(deps, c, "second-factor");
      const origin = originOf(deps, c);
      const signedIn = await proveSecondFactor(deps, { ...c.req.valid("json"), origin });
      return c.json(await welcome(deps, c, signedIn), 200);
    })
    .openapi(proofs.passkeyLoginOptions, async (c) => {
      unkept(c);
      await countAddress(deps, c, "passkey-options");
      // The schema allows a request without a body, which then has no JSON at all.
      const { challenge } = (c.req.valid("json") ?? {}) as { challenge?: string };
      const caller = challenge === undefined ? await callerOf(deps, c) : null;
      const accountId = caller?.accountId ?? null;
      return c.json(await askForPasskey(deps, { challenge, accountId }), 200);
    })
    .openapi(proofs.passkeyLogin, async (c) => {
      await countAddress(deps, c, "passkey-login");
      const { credential } = c.req.valid("json");
      const signedIn = await signInWithPasskey(deps, { credential, origin: originOf(deps, c) });
      return c.json(await welcome(deps, c, signedIn), 200);
    })
    .openapi(proofs.confirmIdentity, async (c) => {
      unkept(c);
      const caller = await requireCaller(deps, c);
      const origin = originOf(deps, c);
      const until = await confirmIdentity(deps, caller, { ...c.req.valid("json"), origin });
      return c.json({ confirmedUntil: until.toISOString() }, 200);
    });

/** Second factors: what is set up, setting up and removing; and the routes that take them. */
export const factorRoutes = (deps: IdentityDeps) =>
  api()
    .route("/", proofRoutes(deps))
    .openapi(routes.listFactors, async (c) => {
      unkept(c);
      return c.json(await factorsOf(deps, await requireCaller(deps, c)), 200);
    })
    .openapi(routes.beginTotp, async (c) => {
      unkept(c);
      return c.json(await beginTotp(deps, await callerWithProof(deps, c)), 200);
    })
    .openapi(routes.verifyTotp, async (c) => {
      unkept(c);
      const { code } = c.req.valid("json");
      const caller = await callerWithProof(deps, c);
      const recoveryCodes = await verifyTotp(deps, caller, { code, origin: originOf(deps, c) });
      return c.json({ recoveryCodes }, 200);
    })
    .openapi(routes.removeTotp, async (c) => {
      const caller = await callerWithProof(deps, c);
      await removeTotp(deps, caller, originOf(deps, c));
      return c.json(done(factorMessages.totpRemoved), 200);
    })
    .openapi(routes.makeRecoveryCodes, async (c) => {
      unkept(c);
      const caller = await callerWithProof(deps, c);
      const recoveryCodes = await renewRecoveryCodes(deps, caller, originOf(deps, c));
      return c.json({ recoveryCodes }, 200);
    })
    .openapi(routes.passkeyOptions, async (c) => {
      unkept(c);
      return c.json(await beginPasskey(deps, await callerWithProof(deps, c)), 200);
    })
    .openapi(routes.addPasskey, async (c) => {
      unkept(c);
      const { name, credential } = c.req.valid("json");
      const caller = await callerWithProof(deps, c);
      const wish = { name, credential, origin: originOf(deps, c) };
      return c.json(await addPasskey(deps, caller, wish), 200);
    })
    .openapi(routes.removePasskey, async (c) => {
      const caller = await callerWithProof(deps, c);
      const { passkeyId: id } = c.req.valid("param");
      await removePasskey(deps, caller, { id, origin: originOf(deps, c) });
      return c.json(done(factorMessages.passkeyRemoved), 200);
    });
