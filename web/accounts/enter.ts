import { accountMessages } from "#contract/accounts/messages.ts";
import type { User } from "#contract/accounts/user.ts";
import type { Refusal } from "#web/api.ts";
import { askApi, posting } from "./ask-api.ts";
import { knownAuth } from "./auth.tsx";
import type { Trouble } from "./entry-form.tsx";
import { dropTokens, saveTokens, type Tokens } from "./session.ts";

type SignedIn = { success: boolean; data: { user: User; tokens: Tokens } };

/** Signs in or creates an account, fetches the profile and makes it known in every tab.
 *  Answers why not, or null. */
export const enter = async (
  path: "auth/login" | "auth/register",
  credentials: { email: string; phoneNumber: string; password: string },
): Promise<Trouble | null> => {
  const { body, refusal } = await askApi<SignedIn>(path, posting(credentials));
  if (refusal) return refused(refusal);
  if (!body.success) return { message: accountMessages.checkCredentials };
  const { tokens } = body.data;
  const headers = { Authorization: `Bearer ${tokens.accessToken}` };
  const profile = await askApi<{ data: User }>("auth/profile", { headers });
  if (profile.refusal) return refused(profile.refusal);
  try {
    // The person first: then nobody asks for them again when the tokens come.
    knownAuth().setUser(profile.body.data);
    saveTokens(tokens);
  } catch {
    dropTokens();
    return { message: "This browser does not let us keep you signed in: its storage is off." };
  }
  return null;
};

/** The specification's sentence, and the server's reason below it where no field bears it. */
const refused = ({ message, errors }: Refusal): Trouble => ({
  message: accountMessages.checkCredentials,
  errors,
  ...(message !== accountMessages.checkCredentials &&
    Object.keys(errors).length === 0 && { reason: message }),
});

/** Has the reset link mailed. Answers why not, or null. */
export const askForReset = async (email: string): Promise<Trouble | null> => {
  const { refusal } = await askApi("auth/forgot-password", posting({ email }));
  if (!refusal) return null;
  const { message, errors } = refusal;
  return {
    message: accountMessages.resetMailFailed,
    errors,
    ...(Object.keys(errors).length === 0 && { reason: message }),
  };
};
