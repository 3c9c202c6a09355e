import { useEffect, useRef, useState } from "react";
import {
  type PhotosChange,
  type PickedPhoto,
  releasePreviews,
} from "#web/member/photos/use-photo-picker.ts";
import { readChosenPhotos, saveChosenPhotos } from "./unsent.ts";
import { dropPhotos, holdPhotos, takeHeldPhotos } from "./unsent-photos.ts";

const idsOf = (photos: readonly PickedPhoto[]): string[] => photos.map(({ id }) => id);

/** Returns the photos that are chosen for the next message of a conversation, and functions that
 *  change them. The photos are stored on this device, so they survive a reload. */
export const useChosenPhotos = (accountId: string, threadId: string) => {
  const [photos, setPhotos] = useState<readonly PickedPhoto[]>([]);
  // The newest list. Photos are read asynchronously, and `photos` may be out of date afterwards.
  const newest = useRef<readonly PickedPhoto[]>([]);

  const show = (chosen: readonly PickedPhoto[]) => {
    releasePreviews(newest.current.filter((photo) => !chosen.includes(photo)));
    newest.current = chosen;
    setPhotos(chosen);
    saveChosenPhotos(accountId, threadId, idsOf(chosen));
  };
  const takeBack = async (ids: readonly string[]) => {
    const taken = await takeHeldPhotos(accountId, ids);
    // Photos that are already chosen are not added again. In development, React runs the effect
    // below twice, so without this check each photo would appear twice.
    const chosen = new Set(idsOf(newest.current));
    releasePreviews(taken.filter(({ id }) => chosen.has(id)));
    show([...taken.filter(({ id }) => !chosen.has(id)), ...newest.current]);
  };
  useEffect(() => () => releasePreviews(newest.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run only once for each conversation.
  useEffect(() => {
    const ids = readChosenPhotos(accountId, threadId);
    if (ids.length > 0) void takeBack(ids);
  }, [accountId, threadId]);

  return {
    photos,
    choosePhotos: (change: PhotosChange) => {
      const before = newest.current;
      const chosen = change(before);
      dropPhotos(accountId, idsOf(before.filter((photo) => !chosen.includes(photo))));
      holdPhotos(
        accountId,
        chosen.filter((photo) => !before.includes(photo)),
      );
      show(chosen);
    },
    /** Removes the sent photos from the chosen photos. */
    forgetPhotos: (sent: readonly PickedPhoto[]) =>
      show(newest.current.filter((photo) => !sent.includes(photo))),
    /** Adds the photos of an unsent message to the chosen photos again, in front of the others. The
     *  result may have more photos than a message can have. The member then has to remove some. */
    takeBack,
  };
};
