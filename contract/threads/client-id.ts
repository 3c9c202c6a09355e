import { z } from "@hono/zod-openapi";
import { MAX_CLIENT_ID_CHARS } from "./policy.ts";

/** Returns the schema of the id that a client gives to a message, an offer, a requirement or a
 *  listing. A repeated request with the same id stores nothing twice.
 *  @param message - the error for an id that is missing, empty or too long */
export const clientIdSchema = (message: string) =>
  z.string(message).trim().min(1, message).max(MAX_CLIENT_ID_CHARS, message);
