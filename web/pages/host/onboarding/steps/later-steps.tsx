import { PhotosStep } from "#web/pages/host/onboarding/photos/photos-step.tsx";
import type { DraftPhotos } from "#web/pages/host/onboarding/photos/use-draft-photos.ts";
import { DescriptionStep } from "./description-step.tsx";
import { PlaceStep } from "./place-step.tsx";
import { PriceStep } from "./price-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import type { StepProps } from "./step-props.ts";

export type LaterStepProps = StepProps & {
  step: number;
  /** True for a new space, false for a space that is being edited. */
  isNew: boolean;
  photos: DraftPhotos;
  forReview: string[];
  returned: string | undefined;
  rating: number;
  onEdit: (step: number) => void;
};

/** Shows one of the steps 2 to 6. Their code is preloaded as soon as the wizard opens. */
export default function LaterStep({
  step,
  isNew,
  photos,
  forReview,
  returned,
  rating,
  onEdit,
  ...props
}: LaterStepProps) {
  if (step === 2) return <DescriptionStep {...props} />;
  if (step === 3) return <PhotosStep {...props} photos={photos} />;
  if (step === 4) return <PlaceStep {...props} />;
  if (step === 5) return <PriceStep {...props} isNew={isNew} />;
  const { draft } = props;
  return (
    <ReviewStep
      draft={draft}
      isNew={isNew}
      photos={photos}
      forReview={forReview}
      returned={returned}
      rating={rating}
      onEdit={onEdit}
    />
  );
}
