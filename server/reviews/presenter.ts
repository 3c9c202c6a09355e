import { photoUrl } from "#contract/media/photo-url.ts";
import { FORMER_MEMBER } from "#contract/reviews/messages.ts";
import type { ReviewSummary, SpaceReview } from "#contract/reviews/review.ts";
import { istIso } from "#contract/time.ts";
import { getPublicName } from "#server/identity/username.ts";
import type { SpaceReviewRow, SummaryRow } from "./queries.ts";

const nameOf = (row: SpaceReviewRow): string => {
  if (row.sample_name !== null) return row.sample_name;
  if (row.author_id === null || row.author_gone) return FORMER_MEMBER;
  return getPublicName({ id: row.author_id, displayName: row.author_name });
};

export const toSpaceReview = (row: SpaceReviewRow): SpaceReview => ({
  _id: row.id,
  rating: row.rating,
  aspects: { asShown: row.as_shown, host: row.host, value: row.value },
  text: row.body,
  photos: row.photo_ids.map((id) => photoUrl(id)),
  name: nameOf(row),
  createdAt: istIso(row.created_at),
  reply:
    row.reply === null || row.replied_at === null
      ? null
      : { text: row.reply, createdAt: istIso(row.replied_at) },
  ...(row.sample_name !== null && { sample: true as const }),
});

export const toReviewSummary = (row: SummaryRow): ReviewSummary => {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = row.distribution;
  return {
    rating: row.rating ?? 0,
    count: row.count,
    distribution: { 1: one, 2: two, 3: three, 4: four, 5: five },
    aspects: { asShown: row.as_shown ?? 0, host: row.host ?? 0, value: row.value ?? 0 },
  };
};
