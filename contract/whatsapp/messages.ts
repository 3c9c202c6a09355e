/** Messages about WhatsApp. Pages import this file, so it does not use zod. */
export const whatsAppMessages = {
  notOpen: "This site sends nothing over WhatsApp.",
  codeSent: "We sent a code to this number on WhatsApp.",
  optedIn: "You now get messages on WhatsApp.",
  ended: "You get no more messages on WhatsApp.",
  noMoreToday: "No more messages can be sent over WhatsApp today. Please try again tomorrow.",
  wrongVerifyToken: "The verify token is not the one that this site expects.",
  badSignature: "The signature does not match the body.",
  malformed: "The body is not a webhook of WhatsApp.",
} as const;
