import type { ComponentProps } from "react";
import type { DraftPhoto } from "#web/pages/host/onboarding/draft/listing-draft.ts";
import { ProgressBar } from "#web/pages/host/onboarding/steps/progress-bar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Button, IconButton } from "#web/ui/controls/button.tsx";
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, StarIcon } from "#web/ui/icons/icons.tsx";
import { AgainIcon, GripIcon, TrashIcon } from "#web/ui/icons/page-icons.tsx";
import { useReportPhotoError } from "#web/ui/photos/photo-refresher.tsx";
import type { PhotoTask } from "./use-draft-photos.ts";

type TileProps = {
  photo: DraftPhoto;
  url: string;
  at: number;
  count: number;
  work: PhotoTask | undefined;
  held: boolean;
  grip: Partial<ComponentProps<"button">>;
  onMove: (to: number) => void;
  onCover: () => void;
  onRemove: () => void;
  onRetry: () => void;
};

/** Shows one photo, its progress, and all its actions. */
export const PhotoTile = (props: TileProps) => {
  const { photo, url, at, count, work, held, grip, onMove, onCover, onRemove, onRetry } = props;
  const photoFailed = useReportPhotoError();
  const isWorking = work !== undefined && "share" in work;
  const failure = work !== undefined && "failed" in work ? work.failed : undefined;
  return (
    <li
      className={classNames(
        "card grid grid-cols-[6.5rem_1fr] gap-y-2 gap-x-3 content-start items-start p-2 sm:grid-cols-[1fr]",
        held && "[outline:3px_solid_var(--action)] opacity-85",
      )}
      data-at={at}
    >
      <div className="wz-photo-frame relative">
        <img
          className="aspect-4/3 w-full rounded-hang-2 bg-sunk object-cover"
          src={url || undefined}
          alt=""
          draggable={false}
          decoding="async"
          onError={photo.from === "space" ? photoFailed : undefined}
        />
        {count > 1 && (
          <IconButton
            {...grip}
            label={`Move ${photo.name}, photo ${at + 1} of ${count}: drag, or use the arrow keys`}
            title="Drag to reorder"
            solid
            size="sm"
            className="wz-grip absolute [touch-action:none] cursor-grab sm:top-1 sm:left-1"
          >
            <GripIcon />
          </IconButton>
        )}
      </div>
      <div className="grid content-start gap-1">
        <div className="flex items-center justify-between gap-2 min-h-7">
          <p className="wz-photo-name min-w-0 overflow-hidden text-[0.9375rem] [line-height:1.35] text-ellipsis whitespace-nowrap">
            {photo.name}
          </p>
          {at === 0 && <Badge tone="solid">Cover</Badge>}
        </div>
        {isWorking && (
          <>
            <ProgressBar label={`Preparing ${photo.name}`} share={work.share} />
            <Button
              data-remove
              size="sm"
              variant="outline"
              icon={<CloseIcon size={18} />}
              onClick={onRemove}
            >
              Cancel<span className="sr-only"> {photo.name}</span>
            </Button>
          </>
        )}
        {failure && (
          <>
            <p className="error" role="alert">
              {failure}
            </p>
            <Button size="sm" variant="outline" icon={<AgainIcon size={18} />} onClick={onRetry}>
              Try again<span className="sr-only"> with {photo.name}</span>
            </Button>
          </>
        )}
        {!isWorking && (
          <div className="wz-photo-actions flex flex-wrap">
            <IconButton
              label={`Move ${photo.name} earlier`}
              disabled={at === 0}
              onClick={() => onMove(at - 1)}
            >
              <ChevronLeftIcon />
            </IconButton>
            <IconButton
              label={`Move ${photo.name} later`}
              disabled={at === count - 1}
              onClick={() => onMove(at + 1)}
            >
              <ChevronRightIcon />
            </IconButton>
            {at > 0 && (
              <IconButton label={`Make ${photo.name} the cover`} onClick={onCover}>
                <StarIcon />
              </IconButton>
            )}
            {/* The remove button is at the end of the row, with or without the star button. */}
            <IconButton
              data-remove
              label={`Remove ${photo.name}`}
              className="ml-auto"
              onClick={onRemove}
            >
              <TrashIcon />
            </IconButton>
          </div>
        )}
      </div>
    </li>
  );
};
