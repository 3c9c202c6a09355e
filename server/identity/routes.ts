import type { Context } from "hono";
import { accountMessages } from "#contract/accounts/messages.ts";
import * as routes from "#contract/accounts/routes.ts";
import { verifyAccessToken } from "#server/kernel/base/tokens.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { findSignedInCaller, getBearerToken, notSignedIn, requireCaller } from "./access.ts";
import { getRequestOrigin } from "./changes/request-origin.ts";
import { queueResetLinkMail, resetPassword } from "./changes/reset-password.ts";
import { resendVerification, verifyEmail } from "./changes/verify-email.ts";
import type { IdentityDeps } from "./deps.ts";
import { getPublicUser } from "./public-user.ts";
import { activityRoutes } from "./security-events/activity-routes.ts";
import { changePassword, changeProfile } from "./settings.ts";
import { describeDevice } from "./sign-in/describe-device.ts";
import { saveDevice } from "./sign-in/known-devices.ts";
import { countAttempt } from "./sign-in/limits.ts";
import { requireCallerWithRecentProof } from "./sign-in/recent-proof.ts";
import { endSession, listSessions, refreshSession, signOut } from "./sign-in/sessions.ts";
import { limitPasswordReset } from "./sign-in/sign-in-limits.ts";
import { signInRoutes } from "./sign-in/sign-in-routes.ts";

const done = (message: string) => ({ success: true as const, message });

/** Forbids caching of the response, because it belongs to one person. */
const setNoStore = (c: Context): void => c.header("Cache-Control", "no-store");

/** Returns the routes for signing in and out, and for an account's own data. Mount these routes
 *  after all other routes below /auth, because the last route here, `GET /auth/{userId}`, also
 *  matches paths of those routes. */
export const accountRoutes = (deps: IdentityDeps) =>
  createRouter()
    .route("/", signInRoutes(deps))
    .route("/", activityRoutes(deps))
    .openapi(routes.refreshSessionRoute, async (c) => {
      setNoStore(c);
      const tokens = await refreshSession(
        deps,
        c.req.valid("json").refreshToken,
        getRequestOrigin(deps, c),
      );
      return c.json({ success: true as const, data: { tokens } }, 200);
    })
    .openapi(routes.logoutRoute, async (c) => {
      const token = getBearerToken(c);
      const claims = token && (await verifyAccessToken(deps, token, { evenExpired: true }));
      if (!claims) throw notSignedIn();
      await signOut(deps, claims, getRequestOrigin(deps, c));
      return c.json(done(accountMessages.signedOut), 200);
    })
    .openapi(routes.getProfileRoute, async (c) => {
      setNoStore(c);
      const { accountId } = await requireCaller(deps, c);
      return c.json(
        { success: true as const, data: await deps.accountHooks.userOf(deps, accountId) },
        200,
      );
    })
    .openapi(routes.changeProfileRoute, async (c) => {
      const { currentPassword: _, ...change } = c.req.valid("json");
      const needsProof = change.email !== undefined || change.phoneNumber !== undefined;
      const caller = needsProof
        ? await requireCallerWithRecentProof(deps, c)
        : await requireCaller(deps, c);
      if (change.email !== undefined) await countAttempt(deps, c, "change-email", caller.accountId);
      await changeProfile(deps, caller, change, getRequestOrigin(deps, c));
      const data = await deps.accountHooks.userOf(deps, caller.accountId);
      return c.json({ ...done(accountMessages.profileSaved), data }, 200);
    })
    .openapi(routes.changePasswordRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      await countAttempt(deps, c, "change-password", caller.accountId);
      await changePassword(deps, caller, c.req.valid("json"), getRequestOrigin(deps, c));
      return c.json(done(accountMessages.passwordChanged), 200);
    })
    .openapi(routes.forgotPasswordRoute, async (c) => {
      const { email } = c.req.valid("json");
      if (await limitPasswordReset(deps, c, email))
        await queueResetLinkMail(deps, email, getRequestOrigin(deps, c));
      return c.json(done(accountMessages.resetSent), 200);
    })
    .openapi(routes.resetPasswordRoute, async (c) => {
      const { token } = c.req.valid("param");
      await countAttempt(deps, c, "reset-password", token);
      const { newPassword } = c.req.valid("json");
      const { accountId } = await resetPassword(
        deps,
        token,
        newPassword,
        getRequestOrigin(deps, c),
      );
      // This browser gets its own count of wrong passwords. So the owner can sign in even if
      // another person's guesses have reached the account's limit.
      await saveDevice(deps, c, accountId);
      return c.json(done(accountMessages.resetDone), 200);
    })
    .openapi(routes.resendVerificationRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      await countAttempt(deps, c, "verify-email", accountId);
      await resendVerification(deps, accountId);
      return c.json(done(accountMessages.verifySent), 200);
    })
    .openapi(routes.verifyEmailRoute, async (c) => {
      const { token } = c.req.valid("param");
      await countAttempt(deps, c, "verify-email", token);
      const caller = await findSignedInCaller(deps, c);
      await verifyEmail(deps, token, { caller, origin: getRequestOrigin(deps, c) });
      return c.json(done(accountMessages.verified), 200);
    })
    .openapi(routes.listSessionsRoute, async (c) => {
      setNoStore(c);
      const { accountId, sessionId } = await requireCaller(deps, c);
      const data = (await listSessions(deps, accountId)).map((session) => ({
        id: session.id,
        device: describeDevice(session.user_agent),
        current: session.id === sessionId,
        createdAt: session.created_at.toISOString(),
        lastUsedAt: session.last_used_at.toISOString(),
      }));
      return c.json({ success: true as const, data }, 200);
    })
    .openapi(routes.endSessionRoute, async (c) => {
      const caller = await requireCallerWithRecentProof(deps, c);
      await endSession(deps, caller, c.req.valid("param").sessionId, getRequestOrigin(deps, c));
      return c.json(done(accountMessages.sessionEnded), 200);
    })
    .openapi(routes.getUserRoute, async (c) => {
      setNoStore(c);
      const caller = await requireCaller(deps, c);
      const { userId } = c.req.valid("param");
      const own = userId.toLowerCase() === caller.accountId;
      const user = own
        ? await deps.accountHooks.userOf(deps, caller.accountId)
        : await getPublicUser(deps, userId);
      return c.json({ success: true as const, data: { user } }, 200);
    });
