import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { cancelBookingsQuery } from "#contract/bookings/cancel-bookings-query.ts";
import { bookingStatuses } from "#contract/bookings/lifecycle.ts";
import { SIGNED_PHOTO_EXPIRY_MINUTES } from "#contract/media/policy.ts";
import { NotificationPreferences } from "#contract/notifications/routes.ts";
import { Offer } from "#contract/offers/offer.ts";
import { Requirement } from "#contract/offers/requirement.ts";
import { ForeignCurrency } from "#contract/payments/foreign-currency.ts";
import { problemResponses } from "#contract/problem.ts";
import { downloadHeader } from "#contract/response-headers.ts";
import { bearerSecurity, jsonResponse, tooManyAttemptsProblem } from "#contract/responses.ts";
import { Location } from "#contract/spaces/location.ts";
import { recentProofBody, recentProofProblems } from "./current-password.ts";
import { accountRoles } from "./user.ts";

const Instant = z.iso.datetime();
const OfSpace = z.object({ id: z.uuid(), title: z.string() });

const Paise = z.number().int().openapi({ description: "Paise" });

/** The account's bookings, as guest and as host, without the other person's identity. The data of a
 *  guest also includes payments, refunds, documents and billing details. The data of a host also
 *  includes the payout account, payouts, imported calendars and blocked times. */
const moneyExport = {
  bookings: z.array(
    z.object({
      id: z.uuid(),
      as: z.enum(["guest", "host"]),
      status: z.enum(bookingStatuses),
      space: z.string(),
      place: z.string(),
      startsAt: Instant,
      endsAt: Instant,
      totalPaise: Paise,
      paidPaise: Paise,
      refundedPaise: Paise,
      createdAt: Instant,
      confirmedAt: Instant.nullable(),
      endedAt: Instant.nullable(),
      cancelledBy: z.string().nullable(),
      reason: z.string().nullable(),
      purpose: z.string().nullable(),
      purposeNote: z.string().nullable().openapi({
        description: "The guest's own words; null if the account is the host",
      }),
    }),
  ),
  payments: z.array(
    z.object({
      bookingId: z.uuid(),
      paymentId: z.string().openapi({ description: "The payment provider's id" }),
      status: z.string(),
      amountPaise: Paise,
      currency: ForeignCurrency,
      refundedPaise: Paise,
      method: z.string().nullable(),
      at: Instant,
    }),
  ),
  refunds: z.array(
    z.object({
      bookingId: z.uuid(),
      amountPaise: Paise,
      currency: ForeignCurrency,
      status: z.string(),
      reason: z.string(),
      at: Instant,
      processedAt: Instant.nullable(),
    }),
  ),
  documents: z.array(
    z.object({ bookingId: z.uuid(), number: z.string(), amountPaise: Paise, issuedAt: Instant }),
  ),
  billing: z
    .object({ name: z.string(), address: z.string().nullable(), gstin: z.string().nullable() })
    .nullable(),
  payoutAccount: z
    .object({
      holder: z.string(),
      accountNumber: z.string().optional(),
      ifsc: z.string().optional(),
      upi: z.string().optional(),
      changedAt: Instant,
    })
    .nullable()
    .openapi({ description: "The payout account, with its full account number or UPI ID" }),
  payouts: z.array(z.object({ amountPaise: Paise, paidAt: Instant, reference: z.string() })),
  calendars: z.array(
    z.object({ space: OfSpace, name: z.string(), url: z.string(), createdAt: Instant }),
  ),
  blockedTimes: z.array(
    z.object({ space: OfSpace, startsAt: Instant, endsAt: Instant, note: z.string() }),
  ),
};

const ExportedReview = z.object({
  bookingId: z.uuid(),
  as: z.enum(["guest", "host"]).openapi({ description: "Who wrote it" }),
  rating: z.number().int(),
  aspects: z
    .object({ asShown: z.number().int(), host: z.number().int(), value: z.number().int() })
    .nullable(),
  text: z.string(),
  createdAt: Instant,
  publishedAt: Instant.nullable(),
  reply: z.string().nullable(),
  removedReason: z.string().nullable(),
});

/** The reviews that the account wrote, the published reviews about it, and the reports that it
 *  sent. */
const reviewsExport = {
  reviewsWritten: z.array(ExportedReview),
  reviewsReceived: z
    .array(ExportedReview)
    .openapi({ description: "Only published reviews, as the account sees them on the site" }),
  reportsSent: z.array(
    z.object({
      kind: z.string(),
      reason: z.string(),
      createdAt: Instant,
      resolvedAt: Instant.nullable(),
      resolution: z.string().nullable(),
    }),
  ),
};

/** The account's requirements, and all offers in its conversations. The texts of an offer are the
 *  same as on the site. If the site hides contact details from the account, so does the export. */
const offersExport = {
  offers: z.array(Offer),
  requirements: z.array(Requirement.omit({ offers: true })),
};

/** What the account has set for its conversations and requirements. */
const conversationsExport = {
  quickReplies: z
    .array(z.string())
    .optional()
    .openapi({ description: "The ready answers, in the account's order" }),
  blockedMembers: z
    .array(z.object({ name: z.string(), at: Instant }))
    .optional()
    .openapi({ description: "The members that the account blocks" }),
  requirementsOffSince: Instant.nullable()
    .optional()
    .openapi({ description: "Since when the account gets no requirements; null if it gets them" }),
};

const Used = z.object({ createdAt: Instant, lastUsedAt: Instant.nullable() });

/** The part of the downloaded data that concerns the account's security. */
const securityExport = {
  /** The sign-in methods, without any secret. */
  factors: z.object({
    authenticatorApp: Used.nullable(),
    recoveryCodesLeft: z.number().int(),
    passkeys: z.array(Used.extend({ name: z.string() })),
    providers: z.array(
      Used.extend({
        provider: z.string(),
        subject: z.string().openapi({ description: "The account's id at the provider" }),
      }),
    ),
  }),
  knownDevices: z
    .array(Used)
    .openapi({ description: "Browsers that are remembered as having signed in before" }),
  /** The times of the SMS to the account's verified number. */
  textMessages: z.array(z.object({ createdAt: Instant, sentAt: Instant.nullable() })),
  activity: z.array(
    z.object({
      at: Instant,
      kind: z.string(),
      device: z.string(),
      address: z.string(),
      times: z.number().int(),
    }),
  ),
};

const MessagePhotos = z.array(z.string()).openapi({
  description: `URLs that expire after at most ${SIGNED_PHOTO_EXPIRY_MINUTES} minutes`,
});

/** The data that is stored about a person, without secrets, in the form in which the person
 *  downloads it. */
export const AccountExport = z
  .object({
    exportedAt: Instant,
    account: z.object({
      id: z.uuid(),
      email: z.string(),
      newEmail: z.string().nullable(),
      phoneNumber: z.string(),
      role: z.enum(accountRoles),
      createdAt: Instant,
      emailVerifiedAt: Instant.nullable(),
      displayName: z.string(),
      nameRequestedAt: Instant.nullable(),
      phoneVerifiedAt: Instant.nullable(),
    }),
    signIns: z.array(
      z.object({
        userAgent: z.string(),
        createdAt: Instant,
        lastUsedAt: Instant,
        endedAt: Instant.nullable(),
      }),
    ),
    likes: z.array(z.object({ space: OfSpace, at: Instant })),
    spaces: z.array(Location),
    photos: z.array(z.object({ url: z.string(), createdAt: Instant })),
    inquiriesSent: z.array(z.object({ space: OfSpace, at: Instant, text: z.string() })),
    inquiriesReceived: z.array(
      z.object({ space: OfSpace, at: Instant, text: z.string(), from: z.string() }),
    ),
    messagesSent: z.array(
      z.object({ space: OfSpace, at: Instant, text: z.string(), photos: MessagePhotos }),
    ),
    messagesReceived: z.array(
      z.object({
        space: OfSpace,
        at: Instant,
        text: z.string(),
        photos: MessagePhotos,
        from: z.string(),
      }),
    ),
    mails: z.array(
      z.object({ subject: z.string(), createdAt: Instant, sentAt: Instant.nullable() }),
    ),
    notifications: z.array(
      z.object({
        kind: z.string(),
        text: z.string(),
        createdAt: Instant,
        readAt: Instant.nullable(),
      }),
    ),
    notificationPreferences: NotificationPreferences,
    push: z
      .array(z.object({ endpoint: z.string(), createdAt: Instant, expiresAt: Instant.nullable() }))
      .openapi({ description: "The browsers that show notifications" }),
    whatsApp: z.object({
      optIn: z
        .object({
          phoneNumber: z.string(),
          verifiedAt: Instant,
          endedAt: Instant.nullable(),
          lastWroteAt: Instant.nullable(),
        })
        .nullable(),
      messages: z.array(
        z.object({
          template: z.string().nullable().openapi({ description: "Null for a free text" }),
          status: z.string(),
          createdAt: Instant,
          sentAt: Instant.nullable(),
        }),
      ),
    }),
    ...moneyExport,
    ...offersExport,
    ...conversationsExport,
    ...reviewsExport,
    ...securityExport,
    decisions: z
      .array(z.object({ at: Instant, action: z.string(), reason: z.string().nullable() }))
      .openapi({ description: "The team's decisions about the account" }),
  })
  .openapi("AccountExport");

export type AccountExport = z.infer<typeof AccountExport>;

export const deleteAccountRoute = createRoute({
  operationId: "deleteAccount",
  method: "delete",
  path: "/auth/delete/{userId}",
  tags: [tag("Accounts")],
  summary: "Delete your own account",
  description:
    "Takes effect immediately and cannot be undone; needs a recent proof, or `currentPassword` in the body. 403 for another account's id. 409 `bookings-to-come` names the upcoming bookings and the current bookings of your spaces, unless `bookings=cancel` cancels them and refunds them by the cancellation rules. 409 `payout-due` while earnings are not paid out.",
  security: bearerSecurity,
  request: {
    params: z.object({ userId: z.string().max(100) }),
    query: z.strictObject(cancelBookingsQuery),
    body: recentProofBody,
  },
  responses: {
    200: jsonResponse(
      "The account is deleted",
      z.object({ success: z.literal(true), message: z.string() }),
    ),
    ...problemResponses.unauthorised,
    ...recentProofProblems,
    ...problemResponses.conflict,
    ...problemResponses.failures,
  },
});

export const exportAccountRoute = createRoute({
  operationId: "exportAccount",
  method: "get",
  path: "/auth/export",
  tags: [tag("Accounts")],
  summary: "Download everything that is stored about you",
  description:
    "One JSON file with the account, its spaces, bookings, payments, messages, reviews, security events and everything else that is stored about you, without secrets. Needs a recent proof.",
  security: bearerSecurity,
  responses: {
    200: { ...jsonResponse("The account's data", AccountExport), headers: downloadHeader },
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...tooManyAttemptsProblem,
    ...problemResponses.failures,
  },
});
