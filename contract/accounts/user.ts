import { z } from "@hono/zod-openapi";
import { Location } from "#contract/spaces/location.ts";

export const accountRoles = ["user", "admin"] as const;

/** An account as its owner sees it. `username` is the part of the email address before
 *  the @; `newEmail` takes effect when it is verified. */
export const User = z
  .object({
    id: z.uuid(),
    _id: z.uuid(),
    email: z.string(),
    username: z.string(),
    phoneNumber: z.string().openapi({ description: "E.164, or empty" }),
    role: z.enum(accountRoles),
    likedLocations: z.array(Location),
    listedLocations: z.array(Location),
    emailVerified: z.boolean(),
    newEmail: z.string().nullable(),
    displayName: z.string().openapi({ description: "What others see, or empty" }),
    nameRequested: z.boolean().openapi({
      description: "True if the site has asked for a display name, or the member has changed it",
    }),
    phoneVerified: z.boolean(),
    unreadInquiries: z.number().int(),
    unreadNotifications: z.number().int(),
    unreadThreads: z.number().int().openapi({
      description: "Conversations with an unread message",
    }),
  })
  .openapi("User");

export type User = z.infer<typeof User>;

/** An account as other members see it, such as the host of a space. Unlike in `User`, `username` is
 *  the name that other members see. */
export const PublicUser = z
  .object({
    id: z.uuid(),
    _id: z.uuid(),
    username: z.string().openapi({
      description: "The display name; without one, `Member` and the end of the id",
    }),
    likedLocations: z.array(Location).max(0).openapi({ description: "Always empty" }),
  })
  .openapi("PublicUser");

export type PublicUser = z.infer<typeof PublicUser>;

export const Tokens = z
  .object({ accessToken: z.string(), refreshToken: z.string() })
  .openapi("Tokens");

export type Tokens = z.infer<typeof Tokens>;

/** One device's sign-in. */
export const Session = z
  .object({
    id: z.uuid(),
    device: z.string().openapi({ example: "Chrome on Android" }),
    current: z.boolean(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
  })
  .openapi("Session");

export type Session = z.infer<typeof Session>;
