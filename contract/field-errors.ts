import type { z } from "@hono/zod-openapi";
import { formatIndianNumber } from "./money.ts";

type Issue = z.core.$ZodRawIssue;

/** The message for a text with characters that no screen can show, such as a zero byte. */
export const unshowableText = "Please leave out characters that cannot be shown.";

const missing = "Please fill this in.";
const numberOf = (limit: number | bigint): string => formatIndianNumber(String(limit));

const typeMessages: Record<string, string> = {
  string: "Please give a text.",
  number: "Please give a number.",
  int: "Please give a whole number.",
  boolean: "Please give true or false.",
  array: "Please give a list.",
  object: "Please give an object with named fields.",
  record: "Please give an object with named fields.",
  null: "Please leave this empty.",
};

const formatMessages: Record<string, string> = {
  email: "Please enter an email address like name@example.in.",
  uuid: "Please give an id as it appears in the site's responses.",
  url: "Please give a web address that starts with https://.",
  datetime: "Please give an instant like 2027-03-01T09:00:00Z.",
  date: "Please give a day as YYYY-MM-DD.",
};

const tooLong = ({ origin, maximum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>) => {
  const limit = numberOf(maximum);
  if (origin === "string") return `Please use at most ${limit} characters.`;
  if (origin === "array") return `Please give at most ${limit} entries.`;
  return `Please give a number ${inclusive === false ? "below" : "of at most"} ${limit}.`;
};

const tooShort = ({
  origin,
  minimum,
  inclusive,
}: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>) => {
  const limit = numberOf(minimum);
  const isOne = Number(minimum) === 1;
  if (origin === "string") return isOne ? missing : `Please use at least ${limit} characters.`;
  if (origin === "array") return isOne ? missing : `Please give at least ${limit} entries.`;
  return `Please give a number ${inclusive === false ? "above" : "of at least"} ${limit}.`;
};

/** Returns the message for an invalid field whose schema has no message of its own. The message
 *  takes its numbers and its choices from the schema. The server passes this function to zod,
 *  because zod's own messages are not meant for people. */
export const formatFieldError = (issue: Issue): string => {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? missing : (typeMessages[issue.expected] ?? missing);
    case "too_big":
      return tooLong(issue);
    case "too_small":
      return tooShort(issue);
    case "invalid_format":
      return formatMessages[issue.format] ?? "Please check how this is written.";
    case "not_multiple_of":
      return `Please give a multiple of ${numberOf(issue.divisor)}.`;
    case "invalid_value":
      return issue.values.length === 1
        ? `Please give ${String(issue.values[0])}.`
        : `Please give one of ${issue.values.map(String).join(", ")}.`;
    case "unrecognized_keys":
      return formatUnknownField(issue.keys[0] ?? "");
    default:
      return "Please check what was entered here.";
  }
};

/** Returns the message for a field or parameter that a route does not have. */
export const formatUnknownField = (name: string): string => `There is no parameter named ${name}.`;
