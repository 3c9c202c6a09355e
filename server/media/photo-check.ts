import { photoLimitsText } from "#contract/media/photo-limits-text.ts";
import { Problem } from "#server/kernel/base/problem.ts";

export const notAPhoto = () =>
  new Problem(
    422,
    "not-a-photo",
    "This file is not a photo that can be read (JPEG, PNG, WebP or AVIF).",
  );
export const photoTooLarge = () =>
  new Problem(422, "photo-too-large", `This photo has too many pixels: ${photoLimitsText}.`);
