import { reviewMessages as say } from "#contract/reviews/messages.ts";
import { MAX_REVIEW_PHOTOS } from "#contract/reviews/policy.ts";
import type { FormShape, MultipartForm } from "#server/catalogue/listing/multipart.ts";

/** The shape of a form with a review. */
export const reviewShape: FormShape = {
  what: "a review",
  photoField: "photos",
  maxPhotos: MAX_REVIEW_PHOTOS,
  tooManyPhotos: say.tooManyPhotos,
  photoTooBig: say.photoTooBig,
};

const aspectNames = ["asShown", "host", "value"] as const;

/** Returns a form's fields in the shape of a JSON review, so that forms get the same validation as
 *  JSON. Keeps unknown fields, because the validation must refuse them. */
export const toReviewJson = ({ fields }: MultipartForm): Record<string, unknown> => {
  const sent = new Map([...fields].map(([name, values]) => [name, values.at(-1)?.trim() ?? ""]));
  // An empty text in the field for photos means that there are no photos.
  if (sent.get("photos") === "") sent.delete("photos");
  const stars = (name: string) => {
    const text = sent.get(name);
    sent.delete(name);
    return text ? Number(text) : undefined;
  };
  const rating = stars("rating");
  const aspects = Object.fromEntries(aspectNames.map((name) => [name, stars(name)]));
  const hasAspects = aspectNames.some((name) => aspects[name] !== undefined);
  // Forms send line breaks as CR LF, which would count as two characters.
  const text = sent.get("text")?.replace(/\r\n?/g, "\n");
  sent.delete("text");
  return {
    ...Object.fromEntries(sent),
    rating,
    ...(hasAspects && { aspects }),
    ...(text !== undefined && { text }),
  };
};
