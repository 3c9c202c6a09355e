/** A text message as it leaves. */
export type SmsMessage = {
  /** Stable for one message, whatever happens to it. */
  id: string;
  /** E.164. */
  to: string;
  text: string;
  /** The code inside the text, for services that fill a registered template themselves. */
  code: string;
};

/** The service will never take this message: trying again is of no use. */
export class SmsRejectedError extends Error {}

/** Gives text messages to somebody who delivers them. */
export type SmsSender = {
  /** Resolves once the service has taken the message on.
   *  @throws SmsRejectedError when it never will; anything else may go well later */
  send: (message: SmsMessage) => Promise<void>;
};
