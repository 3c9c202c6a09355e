import { createTransport } from "nodemailer";
import type SMTPTransport from "nodemailer/lib/smtp-transport/index.js";
import { type Mailer, MailRefused } from "./mailer.ts";
import { type Envelope, messageOf } from "./message.ts";

// Together well under the time after which another worker may take a mail over.
const CONNECT_MS = 20_000;
const SILENCE_MS = 30_000;

/** 5xx to this message or its recipient is final; to our sign-in it is the operator's to mend. */
const isFinal = (error: unknown): boolean => {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return (code === "EENVELOPE" || code === "EMESSAGE") && (responseCode ?? 0) >= 500;
};

/** Gives each mail to the server at `url` (smtp: or smtps:, with user and password inside). */
export const smtpMailer = (
  url: string,
  envelope: Envelope,
  timing = { connectMs: CONNECT_MS, silenceMs: SILENCE_MS },
): Mailer => {
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
        await transport.sendMail(messageOf(mail, envelope));
      } catch (error) {
        if (isFinal(error)) throw new MailRefused((error as Error).message, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
};
