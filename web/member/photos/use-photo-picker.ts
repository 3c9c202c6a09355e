import { useEffect, useRef, useState } from "react";
import { createPhotoShrinker } from "./photo-shrinker.ts";

/** A chosen photo, small enough to be sent. `preview` is a URL for showing it on this page. */
export type PickedPhoto = { id: string; file: File; preview: string };

type PickerOptions = {
  photos: readonly PickedPhoto[];
  max: number;
  /** The message when more photos are chosen than fit. */
  tooMany: string;
  onChange: (photos: PickedPhoto[]) => void;
};

/** Adds chosen photos to a list, after this device has made them small enough to be sent.
 *  @returns `add` for the chosen files, `busy` while photos are made smaller, and `problem`: why a
 *  photo of the last choice was left out */
export const usePhotoPicker = ({ photos, max, tooMany, onChange }: PickerOptions) => {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const shrinker = useRef<ReturnType<typeof createPhotoShrinker>>(undefined);
  useEffect(() => () => shrinker.current?.close(), []);

  const add = async (picked: File[]) => {
    const room = max - photos.length;
    setProblem(picked.length > room ? tooMany : undefined);
    setBusy(true);
    shrinker.current ??= createPhotoShrinker();
    const added: PickedPhoto[] = [];
    for (const file of picked.slice(0, room)) {
      const id = crypto.randomUUID();
      try {
        const blob = await shrinker.current.shrink(id, file, () => {});
        const small = new File([blob], file.name, { type: blob.type });
        added.push({ id, file: small, preview: URL.createObjectURL(blob) });
      } catch {
        setProblem(`${file.name} is not a photo that can be read.`);
      }
    }
    setBusy(false);
    onChange([...photos, ...added]);
  };
  return { add, busy, problem };
};
