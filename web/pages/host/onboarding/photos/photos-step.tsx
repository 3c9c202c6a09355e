import { type DragEvent, useRef, useState } from "react";
import { MAX_PHOTO_BYTES, MAX_PICKED_PHOTO_BYTES, MEGABYTE } from "#contract/media/policy.ts";
import { formatNumberInWords } from "#contract/number-words.ts";
import { listingLimits } from "#contract/spaces/policy.ts";
import { StepError } from "#web/pages/host/onboarding/steps/step-error.tsx";
import type { StepProps } from "#web/pages/host/onboarding/steps/step-props.ts";
import { findRemoveButton, useLostFocus } from "#web/pages/host/onboarding/use-lost-focus.ts";
import { Notice } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { CameraIcon } from "#web/ui/icons/icons.tsx";
import { BulbIcon, PhotoPlusIcon, UndoIcon } from "#web/ui/icons/page-icons.tsx";
import { PhotoTile } from "./photo-tile.tsx";
import type { DraftPhotos } from "./use-draft-photos.ts";
import { useDragOrder } from "./use-drag-order.ts";

const accepted = "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif";

/** Step 3: the photos, at most ten. The host picks photos, drops them or takes them with the
 *  camera. The photos can be reordered, and the first is the cover. */
export const PhotosStep = ({
  draft,
  dispatch,
  errors,
  photos,
}: StepProps & { photos: DraftPhotos }) => {
  const [said, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const moveLostFocus = useLostFocus();
  const count = draft.photos.length;

  const move = (id: string, to: number) => {
    const photo = draft.photos.find((one) => one.id === id);
    if (!photo || to < 0 || to >= count) return;
    dispatch({ do: "move-photo", id, to });
    setSaid(`${photo.name} is now photo ${to + 1} of ${count}${to === 0 ? ", the cover" : ""}.`);
  };
  const drag = useDragOrder(move);

  const tooBig = photos.refused.flatMap((one) => one.tooBig ?? []);
  const lastTooBig = tooBig.at(-1);
  const bigCount = tooBig.length;
  const makeSmaller = () => {
    const made = photos.shrinkRefused();
    setSaid(made === 1 ? "Making the photo smaller..." : `Making ${made} photos smaller...`);
    // The pressed button disappears, so the focus moves to the button that adds photos.
    findAddButton()?.focus();
  };

  return (
    <div className="grid gap-4">
      <StepError field="images" errors={errors} />
      <PhotoDrop onFiles={photos.add} isFull={count >= listingLimits.photos} count={count} />
      <div role="alert" className="empty:hidden">
        {photos.refused.length > 0 && (
          <ul className="notice notice-bad grid gap-1">
            {photos.refused.map(({ id, text, tooBig }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                {text}
                {tooBig !== undefined && tooBig === lastTooBig && (
                  <Button size="sm" variant="outline" onClick={makeSmaller}>
                    {bigCount === 1 ? "Make it smaller" : `Make it smaller (all ${bigCount})`}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {draft.removed.length > 0 && (
        <Notice tone="note">
          <span className="self-center">
            {draft.removed.length === 1
              ? "1 photo will be removed when you save."
              : `${draft.removed.length} photos will be removed when you save.`}
          </span>
          <Button
            size="sm"
            variant="outline"
            className="ml-auto"
            icon={<UndoIcon size={18} />}
            onClick={() => {
              photos.putBack();
              moveLostFocus(findAddButton);
            }}
          >
            Restore
          </Button>
        </Notice>
      )}
      {count > 0 && (
        <ol
          ref={list}
          className="grid gap-3 my-5 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] sm:gap-4"
          aria-label="Your photos"
        >
          {draft.photos.map((photo, at) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              url={photos.urlOf(photo)}
              at={at}
              count={count}
              work={photos.work.get(photo.id)}
              held={drag.held === photo.id}
              grip={drag.gripOf(photo.id, at)}
              onMove={(to) => move(photo.id, to)}
              onCover={() => {
                dispatch({ do: "make-cover", id: photo.id });
                setSaid(`${photo.name} is the cover.`);
              }}
              onRemove={() => {
                photos.remove(photo.id);
                moveLostFocus(() => findRemoveButton(list.current, at) ?? findAddButton());
                setSaid(`${photo.name} was removed.`);
              }}
              onRetry={() => photos.retry(photo)}
            />
          ))}
        </ol>
      )}
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      <aside className="notice notice-note" aria-label="About good photos">
        <BulbIcon />
        <ul className="grid gap-1">
          <li>Daylight, lamps off, from the corner of the room, at the height of a door handle.</li>
          <li>
            Show the whole space first, then the light, the power points, the washroom, the
            entrance.
          </li>
          <li>
            Leave out number plates, people who have not agreed to be in the photo, and anything
            that you would tidy away for a guest.
          </li>
        </ul>
      </aside>
    </div>
  );
};

const findAddButton = () => document.getElementById("listing-images");

type DropProps = { onFiles: (files: File[]) => void; isFull: boolean; count: number };

const PhotoDrop = ({ onFiles, count, isFull }: DropProps) => {
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const input = (ref: typeof picker, label: string, fromCamera: boolean) => (
    <input
      ref={ref}
      type="file"
      className="hidden"
      aria-label={label}
      accept={accepted}
      multiple={!fromCamera}
      capture={fromCamera ? "environment" : undefined}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        // The field is cleared, so that a file that was removed can be picked again.
        event.target.value = "";
      }}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same as dropping, for the keyboard.
    <div
      className={classNames(
        "wz-drop [&>.hint]:text-balance grid justify-items-center gap-[0.9rem] py-[clamp(1.25rem,5vw,2.25rem)] px-4 rounded-hang-3 bg-surface text-center",
        isOver && "wz-drop-over bg-action-soft",
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <div className="flex flex-wrap justify-center gap-3 max-sm:grid max-sm:w-full">
        <Button
          id="listing-images"
          variant={count === 0 ? "ink" : "outline"}
          icon={<PhotoPlusIcon />}
          aria-describedby="listing-images-error listing-images-hint"
          onClick={() => picker.current?.click()}
        >
          {count === 0 ? "Choose photos" : "Add photos"}
        </Button>
        <Button
          variant="outline"
          className="md:hidden"
          icon={<CameraIcon />}
          onClick={() => camera.current?.click()}
        >
          Take a photo
        </Button>
      </div>
      {input(picker, "Photos", false)}
      {input(camera, "Photo from the camera", true)}
      <p className="hint" id="listing-images-hint">
        {isFull ? (
          `You have added all ${formatNumberInWords(listingLimits.photos)} photos.`
        ) : (
          <span className="max-md:hidden">Or drop them here.</span>
        )}{" "}
        {count} of {listingLimits.photos} photos. Each at most {MAX_PICKED_PHOTO_BYTES / MEGABYTE}
        &nbsp;MB; those above {MAX_PHOTO_BYTES / MEGABYTE}&nbsp;MB are made smaller on this device.
      </p>
    </div>
  );
};
