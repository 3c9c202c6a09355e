import { createRoute, z } from "@hono/zod-openapi";
import { answer, bearer, jsonBody } from "#contract/answers.ts";
import { capitalised, numberInWords } from "#contract/number-words.ts";
import { problems } from "#contract/problem.ts";
import { CurrentPassword, proofBody, proofRefusals } from "./current-password.ts";
import { factorMessages } from "./factor-messages.ts";
import { PASSKEY_NAME_CHARS, RECOVERY_CODES } from "./policy.ts";

const newCodes = `${capitalised(numberInWords(RECOVERY_CODES))} recovery codes, shown once`;

const tags = ["Accounts"];
const security = bearer;
const done = answer("Done", z.object({ success: z.literal(true), message: z.string() }));

/** Of an authenticator app or a phone, as it was typed; recovery codes, too. */
export const Code = z
  .string(factorMessages.enterCode)
  .trim()
  .min(1, factorMessages.enterCode)
  .max(40);

/** What the browser's WebAuthn functions give and take, as JSON; the server's library checks it. */
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

export const listFactors = createRoute({
  method: "get",
  path: "/auth/factors",
  tags,
  security,
  summary: "Your second factors",
  responses: { 200: answer("What is set up", Factors), ...problems.unauthorised },
});

export const beginTotp = createRoute({
  method: "post",
  path: "/auth/totp",
  tags,
  security,
  summary: "Begin to set up an authenticator app",
  description: "Counts once a first code is given to POST auth/totp/verify.",
  request: { body: proofBody },
  responses: {
    200: answer(
      "For the app, as text and as the address in the QR code",
      z.object({ secret: z.string(), otpauthUrl: z.string() }),
    ),
    ...problems.unauthorised,
    ...proofRefusals,
    ...problems.conflict,
  },
});

export const verifyTotp = createRoute({
  method: "post",
  path: "/auth/totp/verify",
  tags,
  security,
  summary: "Finish setting up an authenticator app",
  request: { body: jsonBody(z.strictObject({ code: Code, currentPassword: CurrentPassword })) },
  responses: {
    200: answer(newCodes, z.object({ recoveryCodes: z.array(z.string()) })),
    ...problems.unauthorised,
    ...proofRefusals,
    ...problems.conflict,
  },
});

export const removeTotp = createRoute({
  method: "delete",
  path: "/auth/totp",
  tags,
  security,
  summary: "Remove the authenticator app",
  request: { body: proofBody },
  responses: {
    200: done,
    ...problems.unauthorised,
    ...proofRefusals,
    ...problems.notFound,
    ...problems.conflict,
  },
});

export const makeRecoveryCodes = createRoute({
  method: "post",
  path: "/auth/recovery-codes",
  tags,
  security,
  summary: "Make ten new recovery codes; the old ones stop working",
  request: { body: proofBody },
  responses: {
    200: answer(newCodes, z.object({ recoveryCodes: z.array(z.string()) })),
    ...problems.unauthorised,
    ...proofRefusals,
    ...problems.conflict,
  },
});

export const passkeyOptions = createRoute({
  method: "post",
  path: "/auth/passkeys/options",
  tags,
  security,
  summary: "Begin to add a passkey",
  request: { body: proofBody },
  responses: {
    200: answer("For navigator.credentials.create, as WebAuthn's own JSON", WebAuthnJson),
    ...problems.unauthorised,
    ...proofRefusals,
    ...problems.conflict,
  },
});

export const addPasskey = createRoute({
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
          .max(PASSKEY_NAME_CHARS, factorMessages.nameLong),
        credential: WebAuthnJson,
        currentPassword: CurrentPassword,
      }),
    ),
  },
  responses: {
    200: answer(
      `The passkey; with the first factor of an account, ${numberInWords(RECOVERY_CODES)} recovery codes, shown once`,
      Passkey.extend({ recoveryCodes: z.array(z.string()).optional() }),
    ),
    ...problems.unauthorised,
    ...proofRefusals,
    ...problems.conflict,
  },
});

export const removePasskey = createRoute({
  method: "delete",
  path: "/auth/passkeys/{passkeyId}",
  tags,
  security,
  summary: "Remove a passkey",
  request: { params: z.object({ passkeyId: z.string().max(100) }), body: proofBody },
  responses: {
    200: done,
    ...problems.unauthorised,
    ...proofRefusals,
    ...problems.notFound,
    ...problems.conflict,
  },
});
