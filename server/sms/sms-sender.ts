/** An SMS as it is sent. */
export type SmsMessage = {
  /** The message's id, which stays the same in every retry. */
  id: string;
  /** The number in E.164 format. */
  to: string;
  text: string;
  /** The code that `text` contains, for services that fill in a registered template themselves. */
  code: string;
};

/** The service will never accept this message: retrying is useless. */
export class SmsRejectedError extends Error {}

/** Passes SMS to a delivery service. */
export type SmsSender = {
  /** Resolves once the service has accepted the message.
   *  @throws SmsRejectedError when the service will never accept it; after any other error a retry
   *  may succeed */
  send: (message: SmsMessage) => Promise<void>;
};
