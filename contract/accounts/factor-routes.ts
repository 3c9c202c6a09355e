import { createRoute, z } from "@hono/zod-openapi";
import { capitalise, formatNumberInWords } from "#contract/number-words.ts";
import { problemResponses } from "#contract/problem.ts";
import { bearerSecurity, jsonBody, jsonResponse } from "#contract/responses.ts";
import { CurrentPassword, recentProofBody, recentProofProblems } from "./current-password.ts";
import { factorMessages } from "./factor-messages.ts";
import { MAX_PASSKEY_NAME_CHARS, RECOVERY_CODE_COUNT } from "./policy.ts";

const newCodes = `${capitalise(formatNumberInWords(RECOVERY_CODE_COUNT))} recovery codes, shown once`;

const tags = ["Accounts"];
const security = bearerSecurity;
const done = jsonResponse("Done", z.object({ success: z.literal(true), message: z.string() }));

/** A code of an authenticator app or sent to a phone, as typed; also a recovery code. */
export const SecondFactorCode = z
  .string(factorMessages.enterCode)
  .trim()
  .min(1, factorMessages.enterCode)
  .max(40);

/** JSON that the browser's WebAuthn functions take and return; the server's library validates it. */
export const WebAuthnJson = z.record(z.string(), z.unknown()).openapi("WebAuthnJson");

export const Passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .openapi("Passkey");

export type Passkey = z.infer<typeof Passkey>;

export const Factors = z
  .object({
    totp: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    passkeys: z.array(Passkey),
    required: z.boolean().openapi({
      description: "Whether the site asks this account for a second factor: the team's",
    }),
    graceUntil: z.iso.datetime().nullable().openapi({
      description: "Until when it may do its work without one, where that is still to come",
    }),
    passkeysWork: z
      .boolean()
      .openapi({ description: "False at an address that is a number: hide passkeys there" }),
    hasPassword: z.boolean().openapi({
      description: "False for an account that was made through a provider and has set none since",
    }),
    phoneCodes: z
      .boolean()
      .openapi({ description: "Whether this site can send a code to a verified number" }),
  })
  .openapi("Factors");

export type Factors = z.infer<typeof Factors>;

export const listFactorsRoute = createRoute({
  method: "get",
  path: "/auth/factors",
  tags,
  security,
  summary: "Your second factors",
  responses: { 200: jsonResponse("What is set up", Factors), ...problemResponses.unauthorised },
});

export const beginTotpRoute = createRoute({
  method: "post",
  path: "/auth/totp",
  tags,
  security,
  summary: "Begin to set up an authenticator app",
  description: "Counts once a first code is given to POST auth/totp/verify.",
  request: { body: recentProofBody },
  responses: {
    200: jsonResponse(
      "For the app, as text and as the address in the QR code",
      z.object({ secret: z.string(), otpauthUrl: z.string() }),
    ),
    ...problemResponses.unauthorised,
    ...recentProofProblems,
    ...problemResponses.conflict,
  },
});

export const verifyTotpRoute = createRoute({
  method: "post",
  path: "/auth/totp/verify",
  tags,
  security,
  summary: "Finish setting up an authenticator app",
  request: {
    body: jsonBody(z.strictObject({ code: SecondFactorCode, currentPassword: CurrentPassword })),
  },
  responses: {
    200: jsonResponse(newCodes, z.object({ recoveryCodes: z.array(z.string()) })),
    ...problemResponses.unauthorised,
    ...recentProofProblems,
    ...problemResponses.conflict,
  },
});

export const removeTotpRoute = createRoute({
  method: "delete",
  path: "/auth/totp",
  tags,
  security,
  summary: "Remove the authenticator app",
  request: { body: recentProofBody },
  responses: {
    200: done,
    ...problemResponses.unauthorised,
    ...recentProofProblems,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
  },
});

export const renewRecoveryCodesRoute = createRoute({
  method: "post",
  path: "/auth/recovery-codes",
  tags,
  security,
  summary: "Make ten new recovery codes; the old ones stop working",
  request: { body: recentProofBody },
  responses: {
    200: jsonResponse(newCodes, z.object({ recoveryCodes: z.array(z.string()) })),
    ...problemResponses.unauthorised,
    ...recentProofProblems,
    ...problemResponses.conflict,
  },
});

export const beginPasskeyRoute = createRoute({
  method: "post",
  path: "/auth/passkeys/options",
  tags,
  security,
  summary: "Begin to add a passkey",
  request: { body: recentProofBody },
  responses: {
    200: jsonResponse("For navigator.credentials.create, as WebAuthn's own JSON", WebAuthnJson),
    ...problemResponses.unauthorised,
    ...recentProofProblems,
    ...problemResponses.conflict,
  },
});

export const addPasskeyRoute = createRoute({
  method: "post",
  path: "/auth/passkeys",
  tags,
  security,
  summary: "Add a passkey",
  request: {
    body: jsonBody(
      z.strictObject({
        name: z
          .string()
          .trim()
          .min(1, factorMessages.namePasskey)
          .max(MAX_PASSKEY_NAME_CHARS, factorMessages.nameLong),
        credential: WebAuthnJson,
        currentPassword: CurrentPassword,
      }),
    ),
  },
  responses: {
    200: jsonResponse(
      `The passkey; with the first factor of an account, ${formatNumberInWords(RECOVERY_CODE_COUNT)} recovery codes, shown once`,
      Passkey.extend({ recoveryCodes: z.array(z.string()).optional() }),
    ),
    ...problemResponses.unauthorised,
    ...recentProofProblems,
    ...problemResponses.conflict,
  },
});

export const removePasskeyRoute = createRoute({
  method: "delete",
  path: "/auth/passkeys/{passkeyId}",
  tags,
  security,
  summary: "Remove a passkey",
  request: { params: z.object({ passkeyId: z.string().max(100) }), body: recentProofBody },
  responses: {
    200: done,
    ...problemResponses.unauthorised,
    ...recentProofProblems,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
  },
});
