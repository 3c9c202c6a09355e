import { z } from "@hono/zod-openapi";
import { MAX_CLIENT_ID_CHARS } from "./policy.ts";

/** Returns the schema of the name that a client gives something when it sends it. Sending it again under
 *  the same name stores nothing twice.
 *  @param message the error for a name that is empty or too long */
export const clientIdSchema = (message: string) =>
  z.string(message).trim().min(1, message).max(MAX_CLIENT_ID_CHARS, message);
