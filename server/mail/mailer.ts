/** A message that is ready to be sent. */
export type Mail = {
  /** The mail's id, which is part of the Message-ID. Every attempt to send the mail uses the same
   *  id, so the Message-ID also stays the same. */
  id: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** The URL to which a mail program posts when its user unsubscribes (RFC 8058); null for a mail
   *  that is always sent. */
  unsubscribeUrl: string | null;
};

/** The mail server will never accept this message: a retry is useless. */
export class MailRejectedError extends Error {}

/** Passes messages to a service that delivers them. */
export type Mailer = {
  /** Resolves when the mail server has accepted the message.
   *  @throws MailRejectedError when the server will never accept it; after any other error, a retry
   *  may succeed */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
};
