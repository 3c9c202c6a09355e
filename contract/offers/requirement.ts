import { z } from "@hono/zod-openapi";
import { clientIdSchema } from "#contract/threads/client-id.ts";
import { requirementMessages } from "./messages.ts";
import { day, Offer, time } from "./offer.ts";
import { MAX_OFFER_LINE_PAISE, MAX_REQUIREMENT_CHARS, MIN_OFFER_PAISE } from "./policy.ts";

const { category, city, state, people, budget, text, clientId } = requirementMessages;

export const NewRequirement = z
  .strictObject({
    category: z.string(category).trim().min(1, category).max(120, category).openapi({
      description: "The title or the slug of a category",
    }),
    city: z.string(city).trim().min(1, city).max(120, city).openapi({
      description: "The name or the slug of a city",
    }),
    state: z.string(state).trim().min(1, state).max(120, state).optional().openapi({
      description:
        "The name or the slug of the city's state. If it is missing and several states have a city of this name, the city with the most spaces is meant.",
    }),
    date: day,
    startTime: time,
    endTime: time,
    people: z.number(people).int(people).min(1, people).max(100_000, people),
    budgetPaise: z
      .number(budget)
      .int(budget)
      .min(MIN_OFFER_PAISE, budget)
      .max(MAX_OFFER_LINE_PAISE, budget),
    text: z.string(text).trim().max(MAX_REQUIREMENT_CHARS, text).default(""),
    clientId: clientIdSchema(clientId).optional().openapi({
      description:
        "The client's own id for the requirement. Sending the requirement again with this id posts no second one.",
    }),
  })
  .openapi("NewRequirement");

export type NewRequirement = z.infer<typeof NewRequirement>;

const Instant = z.string().openapi({ format: "date-time", example: "2027-03-01T09:00:00+05:30" });

const what = {
  _id: z.uuid(),
  category: z.object({ title: z.string(), slug: z.string() }),
  city: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  people: z.number().int(),
  budgetPaise: z.number().int(),
  text: z.string(),
  status: z.enum(["open", "closed"]).openapi({
    description: "`closed` once an offer was accepted or `closesAt` has passed",
  }),
  createdAt: Instant,
  closesAt: Instant,
  offers: z.array(Offer).openapi({ description: "The offers that the caller made or received" }),
};

/** A requirement as its guest sees it. */
export const Requirement = z
  .object({ ...what, sentTo: z.number().int().openapi({ description: "The number of hosts" }) })
  .openapi("Requirement");

export type Requirement = z.infer<typeof Requirement>;

/** A requirement as it is shown to a host who received it. */
export const ReceivedRequirement = z
  .object({
    ...what,
    guest: z.object({ name: z.string() }),
    locations: z.array(z.object({ _id: z.uuid(), title: z.string() })).openapi({
      description: "The host's live spaces in the city; the one that fits comes first",
    }),
  })
  .openapi("ReceivedRequirement");

export type ReceivedRequirement = z.infer<typeof ReceivedRequirement>;
