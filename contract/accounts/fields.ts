import { z } from "@hono/zod-openapi";
import { validateDisplayName } from "./display-name.ts";
import { accountMessages } from "./messages.ts";
import { validatePassword } from "./password.ts";

const EMAIL_MAX = 254;

/** An email address as accounts store it: trimmed and in lower case. */
export const Email = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(EMAIL_MAX, accountMessages.notAnEmail)
    .toLowerCase()
    .pipe(z.email(accountMessages.notAnEmail));

/** A password that a person chooses. */
export const NewPassword = (missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .superRefine((password, context) => {
      const problem = password ? validatePassword(password) : null;
      if (problem) context.addIssue({ code: "custom", message: problem });
    });

/** A password that already exists. The rules for new passwords do not apply. The maximum length
 *  protects the server from hashing very long texts. */
export const ExistingPassword = (missing: string) =>
  z.string(missing).min(1, missing).max(1000, accountMessages.passwordTooLong);

/** A phone number as the user typed it. Only the server parses it, because only the server has the
 *  number formats of every country. */
export const PhoneNumber = z.string(accountMessages.notAPhone).trim().max(40);

/** The name that other people see instead of the email address. Empty or null removes the name. */
export const DisplayName = z
  .string()
  .trim()
  .superRefine((name, context) => {
    const problem = validateDisplayName(name);
    if (problem) context.addIssue({ code: "custom", message: problem });
  })
  .nullable();
