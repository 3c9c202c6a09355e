/** A message that is ready to be sent. */
export type Mail = {
  /** Stays the same each time that the message is sent, because it is part of the Message-ID. */
  id: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
};

/** The mail server will never accept this message: a retry is useless. */
export class MailRejectedError extends Error {}

/** Passes messages to a service that delivers them. */
export type Mailer = {
  /** Resolves once the mail server has accepted the message.
   *  @throws MailRejectedError when it never will; after any other error a retry may succeed */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
};
