import { createHmac, timingSafeEqual } from "node:crypto";
import { type PhotoFormat, type PhotoWidth, photoUrl } from "#contract/media/photo-url.ts";
import { PAGE_PHOTO_WIDTH, SIGNED_PHOTO_EXPIRY_MINUTES } from "#contract/media/policy.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { SIGNED_PHOTO_STEP_SECONDS } from "./policy.ts";

/** No address is valid for longer than this. */
const MOST_SECONDS = SIGNED_PHOTO_EXPIRY_MINUTES * 60;

type SignDeps = Pick<Deps, "secrets" | "now">;

const signatureOf = (key: Uint8Array, id: string, expires: number): Buffer =>
  createHmac("sha256", key).update(`${id} ${expires}`).digest().subarray(0, 16);

const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);

/** The address of a photo that is not public: anyone who has it sees the photo, in all its variants,
 *  for `SIGNED_PHOTO_EXPIRY_MINUTES`, or up to a step less. */
export const signPhotoUrl = (
  { secrets, now }: SignDeps,
  id: string,
  width: PhotoWidth = PAGE_PHOTO_WIDTH,
  format: PhotoFormat = "webp",
): string => {
  const step = Math.floor(secondsOf(now()) / SIGNED_PHOTO_STEP_SECONDS);
  const expires = step * SIGNED_PHOTO_STEP_SECONDS + MOST_SECONDS;
  const signature = signatureOf(secrets.photoAddresses, id, expires).toString("base64url");
  return photoUrl(id, width, format, `?expires=${expires}&signature=${signature}`);
};

/** For how many seconds an address is still valid; 0 when it is not signed, wrongly, or no longer. */
export const getSignatureSecondsLeft = (
  { secrets, now }: SignDeps,
  id: string,
  query: { expires?: string | undefined; signature?: string | undefined },
): number => {
  const { expires = "", signature = "" } = query;
  if (!/^\d{1,12}$/.test(expires) || signature === "") return 0;
  const given = Buffer.from(signature, "base64url");
  const right = signatureOf(secrets.photoAddresses, id, Number(expires));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 0;
  return Math.min(MOST_SECONDS, Math.max(0, Number(expires) - secondsOf(now())));
};
