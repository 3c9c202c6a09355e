import { useEffect, useRef, useState } from "react";
import { createId } from "#web/member/drafts/create-id.ts";
import { createPhotoShrinker } from "./photo-shrinker.ts";

/** A chosen photo, small enough to be sent. `preview` is a URL for showing it on this page. */
export type PickedPhoto = { id: string; file: File; preview: string };

/** A function that takes the current list of photos and returns the new list. The current list may
 *  have changed while the chosen photos were made smaller. */
export type PhotosChange = (newest: readonly PickedPhoto[]) => PickedPhoto[];

/** Releases the preview URLs, because the browser keeps a photo in memory as long as its URL
 *  exists. */
export const releasePreviews = (photos: readonly PickedPhoto[]): void => {
  for (const { preview } of photos) URL.revokeObjectURL(preview);
};

type PickerOptions = {
  photos: readonly PickedPhoto[];
  max: number;
  /** The message when the list would have more than `max` photos. */
  tooMany: string;
  onChange: (change: PhotosChange) => void;
};

/** Adds chosen photos to a list, after this device has made them small enough to be sent.
 *  @returns `add`, which takes the chosen files; `busy`, true while photos are made smaller; and
 *  `problem`, which says why the last call of `add` left out a photo */
export const usePhotoPicker = ({ photos, max, tooMany, onChange }: PickerOptions) => {
  const [problem, setProblem] = useState<string>();
  const [running, setRunning] = useState(0);
  const shrinker = useRef<ReturnType<typeof createPhotoShrinker>>(undefined);
  useEffect(() => () => shrinker.current?.close(), []);

  const add = async (picked: File[]) => {
    const room = Math.max(0, max - photos.length);
    setProblem(picked.length > room ? tooMany : undefined);
    setRunning((count) => count + 1);
    shrinker.current ??= createPhotoShrinker();
    const ready: { id: string; file: File }[] = [];
    for (const file of picked.slice(0, room)) {
      const id = createId();
      try {
        const blob = await shrinker.current.shrink(id, file, () => {});
        ready.push({ id, file: new File([blob], file.name, { type: blob.type }) });
      } catch {
        setProblem(`${file.name} is not a photo that can be read.`);
      }
    }
    setRunning((count) => count - 1);
    // The previews are created after the shrinking. If the page is left during the shrinking, this
    // function never continues, so previews created earlier would never be released.
    const added = ready.map(({ id, file }) => ({ id, file, preview: URL.createObjectURL(file) }));
    onChange((newest) => [...newest, ...added]);
  };
  return { add, busy: running > 0, problem };
};
