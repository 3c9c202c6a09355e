import { z } from "@hono/zod-openapi";

/** Returns the schema of an optional query parameter that is `true` or `false`. */
export const booleanParameter = (description: string) =>
  z
    .enum(["true", "false"], "Please write true or false.")
    .transform((text) => text === "true")
    .optional()
    .openapi({ type: "string", enum: ["true", "false"], description });
