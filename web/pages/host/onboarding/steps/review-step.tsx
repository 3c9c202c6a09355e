import type { ReactNode } from "react";
import { formatPeople } from "#contract/format-people.ts";
import { parseRupees } from "#contract/spaces/typed-numbers.ts";
import { doesAddressNamePlaces } from "#contract/spaces/written-address.ts";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { VerifyEmailNotice } from "#web/member/verify-email-notice.tsx";
import { formatParts } from "#web/pages/host/onboarding/draft/changed-parts.ts";
import type { ListingDraft } from "#web/pages/host/onboarding/draft/listing-draft.ts";
import type { DraftPhotos } from "#web/pages/host/onboarding/photos/use-draft-photos.ts";
import { Paragraphs } from "#web/spaces/paragraphs.tsx";
import { SpaceCard } from "#web/spaces/space-card.tsx";
import { WeeklyHours } from "#web/spaces/weekly-hours.tsx";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { PencilIcon } from "#web/ui/icons/page-icons.tsx";
import { useReportPhotoError } from "#web/ui/photos/photo-refresher.tsx";
import { RupeeAmount } from "#web/ui/price.tsx";
import { formatPin } from "./pin.ts";
import { getReviewCategoryName } from "./review-category-name.ts";
import { stepNames } from "./steps.ts";

type ReviewProps = {
  draft: ListingDraft;
  isNew: boolean;
  photos: DraftPhotos;
  onEdit: (step: number) => void;
  /** The labels of the changed parts that guests see only after the team has approved them. The
   *  list is empty if the space is not verified or the team does not check spaces. */
  forReview: string[];
  /** The reason why the team returned the space or its last edit. */
  returned: string | undefined;
  /** The space's rating, or 0 if it has none. */
  rating: number;
};

/** Step 6: a summary of everything that the host entered, and the card that guests will see. */
export const ReviewStep = (props: ReviewProps) => {
  const { draft, isNew, photos, onEdit, forReview, returned, rating } = props;
  const [cover] = draft.photos;
  const photoFailed = useReportPhotoError();
  const { skipsVerification } = useSiteSettings();
  return (
    <div className="grid gap-6">
      <VerifyEmailNotice>
        {!skipsVerification && "A space is approved once your email address is verified."}
      </VerifyEmailNotice>
      {returned && (
        <Notice tone="note">
          <p>
            <strong>Our team returned it:</strong> {returned}
          </p>
        </Notice>
      )}
      {skipsVerification && (
        <Notice tone="note">
          <p>
            {isNew
              ? "Your space goes live as soon as you list it: guests can find it at once."
              : "Your changes apply as soon as you save them."}
          </p>
        </Notice>
      )}
      {forReview.length > 0 && (
        <Notice tone="note">
          <p>
            You changed {formatParts(forReview)}. Our team checks this first; until then, guests see
            what they see now. Other changes apply as soon as you save.
          </p>
        </Notice>
      )}
      <div className="grid gap-[clamp(1.75rem,5vw,2.5rem)] md:grid-cols-[minmax(0,1fr)_clamp(16rem,33%,20rem)] md:items-start">
        <aside
          className="[&>.space-card]:h-auto max-w-88 md:col-[2] md:row-[1] md:sticky md:top-[calc(var(--bar-height)_+_1.5rem)]"
          aria-labelledby="preview-title"
        >
          <h2 className="field-label mb-3" id="preview-title">
            This is how guests see it
          </h2>
          <SpaceCard
            space={{
              title: draft.title,
              coverImage: cover ? photos.urlOf(cover) : "",
              place: `${draft.localArea}, ${draft.city}`,
              rating,
              capacity: Number(draft.capacity),
              hourlyRate: parseRupees(draft.hourlyRate),
              price: parseRupees(draft.price),
            }}
            link={(title) => title}
            sizes="20rem"
          />
        </aside>
        <div className="min-w-0">
          <Part step={1} onEdit={onEdit}>
            <p>{draft.categories.map(getReviewCategoryName).join(", ")}</p>
          </Part>
          <Part step={2} onEdit={onEdit}>
            <p className="weight-600">{draft.title}</p>
            <p className="mt-2">{draft.description}</p>
            <div className="muted mt-3 grid gap-3">
              <Paragraphs text={draft.fullDescription} />
            </div>
          </Part>
          <Part step={3} onEdit={onEdit}>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
              {draft.photos.map((photo, at) => (
                <li key={photo.id}>
                  <img
                    className="aspect-4/3 w-full rounded-hang-1 bg-sunk object-cover"
                    src={photos.urlOf(photo) || undefined}
                    alt={at === 0 ? `${photo.name}, the cover` : photo.name}
                    onError={photo.from === "space" ? photoFailed : undefined}
                  />
                </li>
              ))}
            </ul>
          </Part>
          <Part step={4} onEdit={onEdit}>
            <p>{draft.location}</p>
            {!doesAddressNamePlaces(draft.location, [draft.localArea, draft.city]) && (
              <p className="muted">
                {draft.localArea}, {draft.city}, {draft.state}
              </p>
            )}
            <p className="muted mt-2">
              {draft.pin
                ? `Guests get directions to your pin at ${formatPin(draft.pin)}.`
                : "There is no pin: guests get directions to this address."}
            </p>
            <p className="mt-2">{draft.amenities.join(", ")}</p>
          </Part>
          <Part step={5} onEdit={onEdit}>
            <p className="num mb-3">
              Up to {formatPeople(draft.capacity)}
              {parseRupees(draft.hourlyRate) > 0 && (
                <>
                  {" · "}
                  <RupeeAmount amount={parseRupees(draft.hourlyRate)} /> an hour
                </>
              )}
              {parseRupees(draft.price) > 0 && (
                <>
                  {" · "}
                  <RupeeAmount amount={parseRupees(draft.price)} /> a day
                </>
              )}
            </p>
            <WeeklyHours slots={draft.availableTimeSlots} />
            {isNew && (
              <p className="mt-3">
                {draft.instantBook
                  ? "Guests book and pay instantly."
                  : "Guests send a request, which you accept or decline."}
              </p>
            )}
          </Part>
        </div>
      </div>
    </div>
  );
};

type PartProps = { step: number; onEdit: (step: number) => void; children: ReactNode };

const Part = ({ step, onEdit, children }: PartProps) => (
  <section aria-labelledby={`part-${step}`} className="[border-top:2px_solid_var(--line)] py-4">
    <header className="flex items-center justify-between gap-4">
      <h2 className="d3" id={`part-${step}`}>
        {stepNames[step]}
      </h2>
      <Button
        size="sm"
        variant="outline"
        icon={<PencilIcon size={16} />}
        onClick={() => onEdit(step)}
      >
        Edit<span className="sr-only"> {stepNames[step]?.toLowerCase()}</span>
      </Button>
    </header>
    <div className="mt-2">{children}</div>
  </section>
);
