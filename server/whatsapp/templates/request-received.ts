import { requestParts } from "./request-parts.ts";
import type { Template } from "./template.ts";

/** To a host: a guest has requested a booking. */
export const requestReceived = {
  ...requestParts,
  name: "request_received",
  body: "A guest, {{guest}}, would like to book “{{space}}” on {{when}}, for {{total}}. Please answer by {{answer_by}}. Reply to this message to write to the guest.",
} as const satisfies Template;
