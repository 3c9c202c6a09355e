/** Texts of our replies on WhatsApp. */
export const whatsAppReplies = {
  onlyText:
    "We can only pass on text from here. To send photos, please open the conversation on our site.",
  noEffect: "This button had no effect.",
  unknownButton: "This button had no effect, because it is no longer valid.",
  noThread:
    "We do not know who this message is for. Please reply to one of our messages, or open the conversation on our site.",
  whichPrice: (space: string, when: string) =>
    `Which price do you offer for “${space}” on ${when}? Please reply to this message with the amount in rupees, for example 2500.`,
  /** The label of a counter-offer's price if the original offer has several prices. A counter-offer
   *  from WhatsApp always has one price for everything. */
  everything: "Everything",
  notOffered: (reason: string) => `No offer was made. ${reason}`,
  noPrice: "To offer another price, write only the amount in rupees, for example 2500.",
  whichThread: "Who is this message for?",
  alreadySent: "This message was already sent.",
  tooLong: (max: number) =>
    `This message was not sent, because it is longer than ${max} characters. Please send it in two parts.`,
  notSent: (reason: string) => `This message was not sent. ${reason}`,
  sentTo: (name: string, space: string) => `Sent to ${name}, about “${space}”.`,
} as const;
