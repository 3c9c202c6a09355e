import type { z } from "zod";
import { Refusal } from "./refusal.ts";

/** @throws Refusal naming the first field that is wrong */
export const readJson = async <Schema extends z.ZodType>(
  schema: Schema,
  request: { text: () => Promise<string> },
): Promise<z.infer<Schema>> => {
  const text = await request.text();
  const read = schema.safeParse(text ? parsed(text) : {});
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.join(".");
  throw new Refusal(issue?.message ?? "The request is not valid.", field ? { field } : {});
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("The request body is not valid JSON.");
  }
};
