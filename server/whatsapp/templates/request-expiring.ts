import { requestParts } from "./request-parts.ts";
import type { Template } from "./template.ts";

/** To a host: a request is still without an answer. */
export const requestExpiring = {
  ...requestParts,
  name: "request_expiring",
  body: "The request of {{guest}} for “{{space}}” on {{when}} expires soon. The total is {{total}}. Please answer by {{answer_by}}. Reply to this message to write to the guest.",
} as const satisfies Template;
