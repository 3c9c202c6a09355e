import { useEffect, useState } from "react";
import type { PickedPhoto } from "#web/member/photos/use-photo-picker.ts";
import { readChosenPhotos, saveChosenPhotos } from "./unsent.ts";
import { dropPhotos, holdPhotos, takeHeldPhotos } from "./unsent-photos.ts";

const idsOf = (photos: readonly PickedPhoto[]): string[] => photos.map(({ id }) => id);

/** Returns the photos that are chosen for the next message of a conversation. They are stored on
 *  this device, so they survive a reload. */
export const useChosenPhotos = (accountId: string, threadId: string) => {
  const [photos, setPhotos] = useState<PickedPhoto[]>([]);

  const show = (chosen: PickedPhoto[]) => {
    setPhotos(chosen);
    saveChosenPhotos(accountId, threadId, idsOf(chosen));
  };
  const takeBack = async (ids: readonly string[]) => show(await takeHeldPhotos(accountId, ids));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run only once for each conversation.
  useEffect(() => {
    const ids = readChosenPhotos(accountId, threadId);
    if (ids.length > 0) void takeBack(ids);
  }, [accountId, threadId]);

  return {
    photos,
    choosePhotos: (chosen: PickedPhoto[]) => {
      dropPhotos(accountId, idsOf(photos.filter((photo) => !chosen.includes(photo))));
      holdPhotos(
        accountId,
        chosen.filter((photo) => !photos.includes(photo)),
      );
      show(chosen);
    },
    /** Clears the chosen photos after they were sent with a message. */
    forgetPhotos: () => show([]),
    /** Chooses the photos of a message again, after the message could not be sent. */
    takeBack,
  };
};
