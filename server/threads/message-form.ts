import { threadMessages as say } from "#contract/threads/messages.ts";
import { MAX_MESSAGE_PHOTOS } from "#contract/threads/policy.ts";
import {
  type FormShape,
  isMultipartType,
  type MultipartForm,
} from "#server/catalogue/listing/multipart.ts";

/** The limits and error texts for the form that sends a message with photos. */
export const messageShape: FormShape = {
  what: "a message",
  photoField: "attachments",
  maxPhotos: MAX_MESSAGE_PHOTOS,
  tooManyPhotos: say.tooManyPhotos,
  photoTooBig: say.photoTooBig,
};

/** Returns whether a request sends a message as a form, which may contain photos. */
export const isMessageUpload = (method: string, path: string, contentType: string): boolean =>
  method === "POST" && /\/threads\/[^/]+\/messages$/.test(path) && isMultipartType(contentType);

/** Returns the fields of a form in the shape of a JSON message, so that both have the same
 *  validation. Unknown fields are kept, so that the validation refuses them. */
export const toMessageJson = ({ fields }: MultipartForm): Record<string, unknown> => {
  const sent = new Map([...fields].map(([name, values]) => [name, values.at(-1) ?? ""]));
  // If no photo was chosen, a client may send the file field as empty text. Browsers send an empty
  // file instead, which `readMultipartForm` drops.
  if (sent.get("attachments") === "") sent.delete("attachments");
  // Forms send line breaks as CR LF, which would count as two characters.
  const text = (sent.get("text") ?? "").replace(/\r\n?/g, "\n");
  return { ...Object.fromEntries(sent), text };
};
