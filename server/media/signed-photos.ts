import { createHmac, timingSafeEqual } from "node:crypto";
import { type PhotoFormat, type PhotoWidth, photoUrl } from "#contract/media/photo-url.ts";
import { PAGE_PHOTO_WIDTH, SIGNED_PHOTO_EXPIRY_MINUTES } from "#contract/media/policy.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { SIGNED_PHOTO_STEP_SECONDS } from "./policy.ts";

/** The maximum validity of a signed URL, in seconds. */
const MAX_SECONDS = SIGNED_PHOTO_EXPIRY_MINUTES * 60;

type SignDeps = Pick<Deps, "secrets" | "now">;

const signatureOf = (key: Uint8Array, subject: string, expires: number): Buffer =>
  createHmac("sha256", key).update(`${subject} ${expires}`).digest().subarray(0, 16);

const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);

/** Returns the query of a signed URL. The URL expires `SIGNED_PHOTO_EXPIRY_MINUTES` after the start
 *  of the current step (`SIGNED_PHOTO_STEP_SECONDS`).
 *  @param subject - the id of the photo, with its folder if it has one */
export const signSubject = ({ secrets, now }: SignDeps, subject: string): string => {
  const step = Math.floor(secondsOf(now()) / SIGNED_PHOTO_STEP_SECONDS);
  const expires = step * SIGNED_PHOTO_STEP_SECONDS + MAX_SECONDS;
  const signature = signatureOf(secrets.photoAddresses, subject, expires).toString("base64url");
  return `?expires=${expires}&signature=${signature}`;
};

/** Returns a signed URL for a photo that is not public. Until the URL expires, anyone who has it
 *  can see the photo in all its variants. */
export const signPhotoUrl = (
  deps: SignDeps,
  id: string,
  width: PhotoWidth = PAGE_PHOTO_WIDTH,
  format: PhotoFormat = "webp",
): string => photoUrl(id, width, format, signSubject(deps, id));

/** Returns the number of seconds for which a URL is still valid; 0 if the URL is not signed,
 *  wrongly signed, or expired. */
export const getSignatureSecondsLeft = (
  { secrets, now }: SignDeps,
  subject: string,
  query: { expires?: string | undefined; signature?: string | undefined },
): number => {
  const { expires = "", signature = "" } = query;
  if (!/^\d{1,12}$/.test(expires) || signature === "") return 0;
  const signatureBytes = Buffer.from(signature, "base64url");
  const right = signatureOf(secrets.photoAddresses, subject, Number(expires));
  if (signatureBytes.length !== right.length || !timingSafeEqual(signatureBytes, right)) return 0;
  return Math.min(MAX_SECONDS, Math.max(0, Number(expires) - secondsOf(now())));
};
