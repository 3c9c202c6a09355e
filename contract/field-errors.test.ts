import { z } from "@hono/zod-openapi";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatFieldError } from "./field-errors.ts";

const { localeError } = z.config();
beforeAll(() => void z.config({ localeError: formatFieldError }));
afterAll(() => void z.config({ localeError }));

const Text = z.string().min(2).max(1000);
const List = z.array(z.string()).min(1).max(20);

test.each<[z.ZodType, unknown, string]>([
  [Text, undefined, "Please fill this in."],
  [Text, null, "Please give a text."],
  [Text, "a", "Please use at least 2 characters."],
  [Text, "a".repeat(1001), "Please use at most 1,000 characters."],
  [z.string().min(1), "", "Please fill this in."],
  [z.number(), "1", "Please give a number."],
  [z.number().int(), 1.5, "Please give a whole number."],
  [z.number().min(100), 99, "Please give a number of at least 100."],
  [z.number().max(100_000), 100_001, "Please give a number of at most 1,00,000."],
  [z.number().gt(0), 0, "Please give a number above 0."],
  [z.number().lt(10), 10, "Please give a number below 10."],
  [z.number().multipleOf(15), 20, "Please give a multiple of 15."],
  [z.boolean(), "yes", "Please give true or false."],
  [List, "a", "Please give a list."],
  [List, [], "Please fill this in."],
  [z.array(z.string()).min(2), ["a"], "Please give at least 2 entries."],
  [List, Array(21).fill("a"), "Please give at most 20 entries."],
  [z.object({}), [], "Please give an object with named fields."],
  [z.enum(["shoot", "event"]), "party", "Please give one of shoot, event."],
  [z.literal("INR"), "USD", "Please give INR."],
  [z.uuid(), "1", "Please give an id as it appears in the site's responses."],
  [z.email(), "asha", "Please enter an email address like name@example.in."],
  [z.iso.datetime(), "today", "Please give an instant like 2027-03-01T09:00:00Z."],
  [z.strictObject({}), { colour: 1 }, "There is no parameter named colour."],
  [z.string().regex(/a/, "Say a."), "b", "Say a."],
  [z.union([z.string(), z.number()]), [], "Please check what was entered here."],
])("wrong value %# gets its sentence", (schema, value, message) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
});
