/** An SMS as it is sent. */
export type SmsMessage = {
  /** Stays the same across retries. */
  id: string;
  /** The number in E.164 format. */
  to: string;
  text: string;
  /** The code inside the text, for services that fill a registered template themselves. */
  code: string;
};

/** The service will never accept this message: retrying is useless. */
export class SmsRejectedError extends Error {}

/** Hands SMS to a delivery service. */
export type SmsSender = {
  /** Resolves once the service has accepted the message.
   *  @throws SmsRejectedError when the service will never accept it; after any other error a retry
   *  may succeed */
  send: (message: SmsMessage) => Promise<void>;
};
