import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { formatCount } from "#contract/format-count.ts";
import { problemResponses } from "#contract/problem.ts";
import { bearerSecurity, jsonResponse } from "#contract/responses.ts";
import { BACKUP_LATE_HOURS } from "./policy.ts";

/** A payment that the provider has recorded. The restored database does not contain its order.
 *  Either the booking was made or changed after the backup, or another program uses the same
 *  account at the provider. */
const UnknownPayment = z
  .object({
    id: z.string().openapi({ description: "The provider's id of the payment" }),
    amountPaise: z.number().int(),
    refundedPaise: z.number().int(),
    at: z.iso.datetime().nullable(),
  })
  .openapi("UnknownPayment");

export type UnknownPayment = z.infer<typeof UnknownPayment>;

const HeldAfterRestore = z
  .object({
    backupAt: z.iso.datetime().openapi({ description: "The restored data is from this time" }),
    restoredAt: z.iso.datetime(),
    settled: z.boolean().openapi({
      description: "Whether the payments since the backup were fetched from the provider",
    }),
    refunds: z.number().int().openapi({
      description: "Jobs that request refunds, held until the release",
    }),
    messages: z.number().int().openapi({
      description:
        "Jobs that send mails and other messages, held until the release, without the doubtful ones. One job can send several messages or none",
    }),
    doubtful: z.number().int().openapi({
      description:
        "Jobs that may have sent their messages before the restore. The release discards them, unless the operator has all messages sent",
    }),
    unknownPayments: z.array(UnknownPayment),
  })
  .openapi("HeldAfterRestore");

export type HeldAfterRestore = z.infer<typeof HeldAfterRestore>;

export const BackupState = z
  .object({
    nightly: z.boolean().openapi({ description: "Whether a backup is made each night" }),
    lastGood: z
      .object({ madeAt: z.iso.datetime(), bytes: z.number().int() })
      .nullable()
      .openapi({ description: "The newest backup that was made and verified" }),
    lastFailed: z
      .object({ at: z.iso.datetime(), problem: z.string() })
      .nullable()
      .openapi({ description: "The newest failure, if no good backup was made since" }),
    late: z.boolean().openapi({
      description: `True if backups are made each night, but the last good backup is more than ${formatCount(BACKUP_LATE_HOURS, "hour")} old. Without a good backup, the age of the database counts. After a restore, the time since then counts if it is shorter`,
    }),
    held: HeldAfterRestore.nullable().openapi({
      description: "What is held after a restore; null if no restore waits for its release",
    }),
  })
  .openapi("BackupState");

export type BackupState = z.infer<typeof BackupState>;

export const getBackupStateRoute = createRoute({
  operationId: "getBackupState",
  method: "get",
  path: "/admin/backups",
  tags: [tag("Team")],
  summary: "Get the last backup's time, and what is held back after a restore",
  description:
    "For the team. A site with the built-in database makes a backup each night if the operator has set a folder for it. After a restore, mails, messages and refunds are held until the operator releases them.",
  security: bearerSecurity,
  responses: {
    200: jsonResponse("The state of the backups", BackupState),
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.failures,
  },
});
