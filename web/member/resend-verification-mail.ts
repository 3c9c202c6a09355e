import { accountMessages } from "#contract/accounts/messages.ts";
import { memberApi } from "./member-api.ts";

/** Mails the verification link again; returns the message for the user. */
export const resendVerificationMail = async (): Promise<{ text: string; tone: "good" | "bad" }> => {
  const { problem } = await memberApi("POST /auth/verify-email");
  return problem
    ? { text: problem.message, tone: "bad" }
    : { text: accountMessages.verifySent, tone: "good" };
};
