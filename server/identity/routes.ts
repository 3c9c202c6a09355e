import type { Context } from "hono";
import { accountMessages } from "#contract/accounts/messages.ts";
import * as routes from "#contract/accounts/routes.ts";
import { readAccessToken } from "#server/kernel/base/tokens.ts";
import { api } from "#server/kernel/http/api.ts";
import { bearerOf, callerIfSignedIn, notSignedIn, requireCaller } from "./access.ts";
import { originOf } from "./changes/origin.ts";
import { askForReset, resetByLink } from "./changes/recovery.ts";
import { verifyAgain, verifyByLink } from "./changes/verification.ts";
import type { IdentityDeps } from "./deps.ts";
import { publicUserOf } from "./public-user.ts";
import { activityRoutes } from "./security-events/activity-routes.ts";
import { changePassword, changeProfile } from "./settings.ts";
import { deviceName } from "./sign-in/devices.ts";
import { entryRoutes } from "./sign-in/entry-routes.ts";
import { requireFreshCaller } from "./sign-in/fresh.ts";
import { rememberDevice } from "./sign-in/known-devices.ts";
import { count } from "./sign-in/limits.ts";
import { endOwnSession, refreshSession, sessionsOf, signOut } from "./sign-in/sessions.ts";
import { limitReset } from "./sign-in/sign-in-limits.ts";

const done = (message: string) => ({ success: true as const, message });

/** What is asked for here belongs to one person. */
const forOne = (c: Context): void => c.header("Cache-Control", "no-store");

/** Signing in and out, and what an account says of itself. `GET /auth/{userId}` stands last, and these
 *  routes after every other noun's below /auth: it would swallow them. */
export const accountRoutes = (deps: IdentityDeps) =>
  api()
    .route("/", entryRoutes(deps))
    .route("/", activityRoutes(deps))
    .openapi(routes.refresh, async (c) => {
      forOne(c);
      const tokens = await refreshSession(
        deps,
        c.req.valid("json").refreshToken,
        originOf(deps, c),
      );
      return c.json({ success: true as const, data: { tokens } }, 200);
    })
    .openapi(routes.logout, async (c) => {
      const token = bearerOf(c);
      const claims = token && (await readAccessToken(deps, token, { evenExpired: true }));
      if (!claims) throw notSignedIn();
      await signOut(deps, claims, originOf(deps, c));
      return c.json(done(accountMessages.signedOut), 200);
    })
    .openapi(routes.profile, async (c) => {
      forOne(c);
      const { accountId } = await requireCaller(deps, c);
      return c.json(
        { success: true as const, data: await deps.accountHooks.userOf(deps, accountId) },
        200,
      );
    })
    .openapi(routes.changeProfile, async (c) => {
      const { currentPassword: _, ...change } = c.req.valid("json");
      const needsProof = change.email !== undefined || change.phoneNumber !== undefined;
      const caller = needsProof ? await requireFreshCaller(deps, c) : await requireCaller(deps, c);
      if (change.email !== undefined) await count(deps, c, "change-email", caller.accountId);
      await changeProfile(deps, caller, change, originOf(deps, c));
      const data = await deps.accountHooks.userOf(deps, caller.accountId);
      return c.json({ ...done(accountMessages.profileSaved), data }, 200);
    })
    .openapi(routes.changePassword, async (c) => {
      const caller = await requireCaller(deps, c);
      await count(deps, c, "change-password", caller.accountId);
      await changePassword(deps, caller, c.req.valid("json"), originOf(deps, c));
      return c.json(done(accountMessages.passwordChanged), 200);
    })
    .openapi(routes.forgotPassword, async (c) => {
      const { email } = c.req.valid("json");
      if (await limitReset(deps, c, email)) await askForReset(deps, email, originOf(deps, c));
      return c.json(done(accountMessages.resetSent), 200);
    })
    .openapi(routes.resetPassword, async (c) => {
      const { token } = c.req.valid("param");
      await count(deps, c, "reset-password", token);
      const { newPassword } = c.req.valid("json");
      const { accountId } = await resetByLink(deps, token, newPassword, originOf(deps, c));
      // Their way in while somebody else's guesses fill the account's count.
      await rememberDevice(deps, c, accountId);
      return c.json(done(accountMessages.resetDone), 200);
    })
    .openapi(routes.sendVerification, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      await count(deps, c, "verify-email", accountId);
      await verifyAgain(deps, accountId);
      return c.json(done(accountMessages.verifySent), 200);
    })
    .openapi(routes.verifyEmail, async (c) => {
      const { token } = c.req.valid("param");
      await count(deps, c, "verify-email", token);
      const caller = await callerIfSignedIn(deps, c);
      await verifyByLink(deps, token, { caller, origin: originOf(deps, c) });
      return c.json(done(accountMessages.verified), 200);
    })
    .openapi(routes.listSessions, async (c) => {
      forOne(c);
      const { accountId, sessionId } = await requireCaller(deps, c);
      const data = (await sessionsOf(deps, accountId)).map((session) => ({
        id: session.id,
        device: deviceName(session.user_agent),
        current: session.id === sessionId,
        createdAt: session.created_at.toISOString(),
        lastUsedAt: session.last_used_at.toISOString(),
      }));
      return c.json({ success: true as const, data }, 200);
    })
    .openapi(routes.endSession, async (c) => {
      const caller = await requireFreshCaller(deps, c);
      await endOwnSession(deps, caller, c.req.valid("param").sessionId, originOf(deps, c));
      return c.json(done(accountMessages.sessionEnded), 200);
    })
    .openapi(routes.getUser, async (c) => {
      forOne(c);
      const caller = await requireCaller(deps, c);
      const { userId } = c.req.valid("param");
      const own = userId.toLowerCase() === caller.accountId;
      const user = own
        ? await deps.accountHooks.userOf(deps, caller.accountId)
        : await publicUserOf(deps, userId);
      return c.json({ success: true as const, data: { user } }, 200);
    });
