import {
  MAX_CLIENT_ID_CHARS,
  MAX_MESSAGE_CHARS,
  MAX_MESSAGE_PHOTOS,
  MAX_QUICK_REPLIES,
  MAX_QUICK_REPLY_CHARS,
} from "./policy.ts";

/** Messages about conversations. Pages import this file, so it does not use zod. */
export const threadMessages = {
  unknown: "There is no such conversation.",
  empty: "Please write a message.",
  tooManyPhotos: `Please send at most ${MAX_MESSAGE_PHOTOS} photos in one message.`,
  photoTooBig: (name: string) => `${name} is too large. Please send a smaller photo.`,
  photosLost: "This device no longer has the photos. Please choose them again.",
  photosOnly: "A message with photos. You can see them in the conversation.",
  closed: "Our team has ended this conversation, so nobody can write in it any more.",
  tooLong: `Please keep the message to ${MAX_MESSAGE_CHARS} characters.`,
  clientId: `Please send a clientId of at most ${MAX_CLIENT_ID_CHARS} characters. It ensures that the message is stored only once.`,
  ownSpace: "This is your own space.",
  blocked: "You cannot write to each other, because one of you has blocked the other.",
  withheld: "Phone numbers, addresses and links are shown once a booking is confirmed.",
  quickReplies: `Please save at most ${MAX_QUICK_REPLIES} ready answers.`,
  quickReply: `Please keep each ready answer between 1 and ${MAX_QUICK_REPLY_CHARS} characters.`,
} as const;
