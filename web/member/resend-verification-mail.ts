import { accountMessages } from "#contract/accounts/messages.ts";
import { memberApi } from "./member-api.ts";

/** Has the verification link mailed again; answers what to tell the person. */
export const resendVerificationMail = async (): Promise<{ text: string; tone: "good" | "bad" }> => {
  const { refusal } = await memberApi("POST /auth/verify-email");
  return refusal
    ? { text: refusal.message, tone: "bad" }
    : { text: accountMessages.verifySent, tone: "good" };
};
