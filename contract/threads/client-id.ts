import { z } from "@hono/zod-openapi";
import { MAX_CLIENT_ID_CHARS } from "./policy.ts";

/** Returns the schema of the id that a client gives to a message, an offer or a requirement. If the
 *  client repeats a request with the same id, nothing is stored twice.
 *  @param message - the error for an id that is missing, empty or too long */
export const clientIdSchema = (message: string) =>
  z.string(message).trim().min(1, message).max(MAX_CLIENT_ID_CHARS, message);
