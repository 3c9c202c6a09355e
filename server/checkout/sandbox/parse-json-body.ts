import type { z } from "zod";
import { RazorpayError } from "./razorpay-error.ts";

/** Parses and validates a JSON body. An empty body counts as `{}`.
 *  @throws RazorpayError if the JSON or a field is invalid. If a field is invalid, the error names
 *  the field */
export const parseJsonBody = async <Schema extends z.ZodType>(
  schema: Schema,
  request: { text: () => Promise<string> },
): Promise<z.infer<Schema>> => {
  const text = await request.text();
  const read = schema.safeParse(text ? parsed(text) : {});
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.join(".");
  throw new RazorpayError(issue?.message ?? "The request is not valid.", field ? { field } : {});
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new RazorpayError("The request body is not valid JSON.");
  }
};
