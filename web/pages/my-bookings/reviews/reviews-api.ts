import type { RequestOf } from "#contract/client.ts";
import { createApi } from "#web/frame/api.ts";
import { fetchAsMember } from "#web/member/fetch-as-member.ts";
import { memberApi } from "#web/member/member-api.ts";
import type { PickedPhoto } from "#web/member/photos/use-photo-picker.ts";
import type { ReviewDraft } from "./use-review-draft.ts";

type Review = NonNullable<RequestOf<"POST /bookings/{bookingId}/review">["json"]>;

/** Sends the review of a booking: as JSON, or as a form if it has photos. */
export const postReview = (
  bookingId: string,
  { rating, text, ...aspects }: ReviewDraft,
  { isGuest, photos }: { isGuest: boolean; photos: readonly PickedPhoto[] },
) => {
  const params = { bookingId };
  if (photos.length === 0) {
    const json: Review = { rating, text, ...(isGuest && { aspects }) };
    return memberApi("POST /bookings/{bookingId}/review", { params, json });
  }
  const form = new FormData();
  for (const [name, value] of Object.entries({ rating, text, ...aspects }))
    form.append(name, String(value));
  for (const { file } of photos) form.append("photos", file);
  return postForm(params, form);
};

const postForm = (params: { bookingId: string }, body: FormData) =>
  createApi((path, init) => fetchAsMember(path, { ...init, body }))(
    "POST /bookings/{bookingId}/review",
    { params },
  );

export const postReply = (reviewId: string, text: string) =>
  memberApi("POST /reviews/{reviewId}/reply", { params: { reviewId }, json: { text } });
