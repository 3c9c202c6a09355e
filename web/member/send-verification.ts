import { accountMessages } from "#contract/accounts/messages.ts";
import { askApi } from "#web/frame/ask-api.ts";
import { asMember } from "./as-member.ts";

/** Has the verification link mailed again; answers what to tell the person. */
export const sendVerification = async (): Promise<{ text: string; tone: "good" | "bad" }> => {
  const { refusal } = await askApi("auth/verify-email", { method: "POST" }, asMember);
  return refusal
    ? { text: refusal.message, tone: "bad" }
    : { text: accountMessages.verifySent, tone: "good" };
};
