/* What only pages of text show. */
import { icon } from "./icon.tsx";

export const PhoneIcon = /* @__PURE__ */ icon(
  "M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384",
);

export const MailIcon = /* @__PURE__ */ icon(
  "M22 7l-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2z",
);

export const ClockIcon = /* @__PURE__ */ icon("M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 6v6l4 2");

export const AlertIcon = /* @__PURE__ */ icon(
  "M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 8L12 12M12 16L12.01 16",
);
