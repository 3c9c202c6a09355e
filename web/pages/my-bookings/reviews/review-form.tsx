import { useState } from "react";
import type { Booking } from "#contract/bookings/booking.ts";
import { reviewMessages } from "#contract/reviews/messages.ts";
import { MAX_REVIEW_CHARS, MAX_REVIEW_PHOTOS } from "#contract/reviews/policy.ts";
import { formatDay, istDay } from "#contract/time.ts";
import { usePhotoPicker } from "#web/member/photos/use-photo-picker.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { TextArea } from "#web/ui/controls/field.tsx";
import { PhotosField } from "./photos-field.tsx";
import { postReview } from "./reviews-api.ts";
import { StarsField } from "./stars-field.tsx";
import { type ReviewDraft, useReviewDraft } from "./use-review-draft.ts";
import { useReviewPhotos } from "./use-review-photos.ts";

const aspects = [
  ["asShown", "As shown on its page"],
  ["host", "The host"],
  ["value", "Value for the price"],
] as const;

/** Returns an error for each group of stars in which none is chosen. The keys are field names, such
 *  as `aspects.host`. */
const validate = (draft: ReviewDraft, isGuest: boolean): Record<string, string> =>
  Object.fromEntries(
    ["rating", ...(isGuest ? aspects.map(([name]) => `aspects.${name}`) : [])]
      .filter((name) => !draft[name.replace("aspects.", "") as "rating"])
      .map((name) => [name, reviewMessages.stars]),
  );

type ReviewFormProps = { booking: Booking; until: string; onSent: (message: string) => void };

/** The form in which a guest reviews a space, or a host reviews a guest. The text and the stars
 *  survive a reload and a failed send. The photos survive only a failed send. */
export const ReviewForm = ({ booking, until, onSent }: ReviewFormProps) => {
  const isGuest = booking.as === "guest";
  const { draft, change, clear } = useReviewDraft(booking._id);
  const { photos, changePhotos } = useReviewPhotos();
  const picker = usePhotoPicker({
    photos,
    max: MAX_REVIEW_PHOTOS,
    tooMany: reviewMessages.tooManyPhotos,
    onChange: changePhotos,
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const send = async () => {
    if (busy || picker.busy) return;
    const missing = validate(draft, isGuest);
    setErrors(missing);
    setProblem(Object.values(missing)[0]);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    const { body, problem: refused } = await postReview(booking._id, draft, { isGuest, photos });
    setBusy(false);
    if (!body) {
      setErrors(refused.errors);
      setProblem(refused.message);
      return;
    }
    clear();
    onSent(reviewMessages.thanks);
  };

  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>
        You have until {formatDay(istDay(new Date(until)))}. Reviews are published once both of you
        have written, or when this time is over. Until then, neither of you sees the other&apos;s
        review. A review cannot be changed once it is sent.
      </p>
      <StarsField
        label="Overall"
        value={draft.rating}
        error={errors.rating}
        onChange={(rating) => change({ rating })}
      />
      {isGuest &&
        aspects.map(([name, label]) => (
          <StarsField
            key={name}
            label={label}
            value={draft[name]}
            error={errors[`aspects.${name}`]}
            onChange={(stars) => change({ [name]: stars })}
          />
        ))}
      <TextArea
        label={isGuest ? "What should other guests know?" : "What should other hosts know?"}
        hint={`Up to ${MAX_REVIEW_CHARS} characters.`}
        rows={5}
        maxLength={MAX_REVIEW_CHARS}
        value={draft.text}
        error={errors.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      {isGuest && (
        <PhotosField
          photos={photos}
          picker={picker}
          error={errors.photos}
          onChange={changePhotos}
        />
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <p>
        <Button type="submit" busy={busy || picker.busy}>
          {busy ? "Sending…" : "Send review"}
        </Button>
      </p>
    </form>
  );
};
