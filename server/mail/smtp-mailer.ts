import { createTransport } from "nodemailer";
import type SMTPTransport from "nodemailer/lib/smtp-transport/index.js";
import { type Mailer, MailRejectedError } from "./mailer.ts";
import { type Envelope, toNodemailerMessage } from "./nodemailer-message.ts";
import { smtpLimits } from "./policy.ts";

/** Returns whether an error is final. A 5xx response to this message or its recipient is final. A
 *  5xx response to our sign-in or our sender address is not final, because the operator can fix the
 *  cause. */
const isFinal = (error: unknown): boolean => {
  const { responseCode, code, command } = error as {
    responseCode?: number;
    code?: string;
    command?: string;
  };
  if (command === "MAIL FROM") return false;
  return (code === "EENVELOPE" || code === "EMESSAGE") && (responseCode ?? 0) >= 500;
};

const within = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The mail was not accepted within ${ms / 1000} s.`)),
      ms,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Creates a mailer for the server at `url` (smtp: or smtps:, including user and password). */
export const createSmtpMailer = (url: string, envelope: Envelope, timing = smtpLimits): Mailer => {
  const options: SMTPTransport.Options = {
    url,
    connectionTimeout: timing.connectMs,
    greetingTimeout: timing.connectMs,
    dnsTimeout: timing.connectMs,
    socketTimeout: timing.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const transport = createTransport(options);
  return {
    send: async (mail) => {
      try {
        await within(timing.mailMs, transport.sendMail(toNodemailerMessage(mail, envelope)));
      } catch (error) {
        if (isFinal(error)) throw new MailRejectedError((error as Error).message, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
};
