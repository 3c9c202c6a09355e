/** A message as it leaves. */
export type Mail = {
  /** Stable for one message, whatever happens to it: part of its Message-ID. */
  id: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
};

/** The peer will never take this message: trying again is of no use. */
export class MailRejectedError extends Error {}

/** Gives messages to somebody who delivers them. */
export type Mailer = {
  /** Resolves once the peer has taken the message on.
   *  @throws MailRejectedError when it never will; anything else may go well later */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
};
