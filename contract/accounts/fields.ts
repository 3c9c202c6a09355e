import { z } from "@hono/zod-openapi";
import { validateDisplayName } from "./display-name.ts";
import { accountMessages } from "./messages.ts";
import { validatePassword } from "./password.ts";

const EMAIL_MAX = 254;

/** An address as accounts keep it: without spaces around it, in small letters. */
export const Email = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(EMAIL_MAX, accountMessages.notAnEmail)
    .toLowerCase()
    .pipe(z.email(accountMessages.notAnEmail));

/** A password that somebody chooses. */
export const NewPassword = (missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .superRefine((password, context) => {
      const problem = password ? validatePassword(password) : null;
      if (problem) context.addIssue({ code: "custom", message: problem });
    });

/** A password that somebody already has: whatever it is, it is right or wrong. */
export const ExistingPassword = (missing: string) => z.string(missing).min(1, missing).max(1000);

/** Read by the server, which knows every country's numbers. */
export const PhoneNumber = z.string(accountMessages.notAPhone).trim().max(40);

/** What others see instead of the address; empty or null takes it away. */
export const DisplayName = z
  .string()
  .trim()
  .superRefine((name, context) => {
    const problem = validateDisplayName(name);
    if (problem) context.addIssue({ code: "custom", message: problem });
  })
  .nullable();
