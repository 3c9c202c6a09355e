import { useEffect, useRef, useState } from "react";
import {
  type PhotosChange,
  type PickedPhoto,
  releasePreviews,
} from "#web/member/photos/use-photo-picker.ts";

/** Returns the photos of a review that is not sent yet, and a function that changes them. The
 *  preview of a photo is released when the photo is removed or the form is closed. */
export const useReviewPhotos = () => {
  const [photos, setPhotos] = useState<readonly PickedPhoto[]>([]);
  // The newest list. Photos are made smaller asynchronously, and `photos` may be out of date
  // afterwards.
  const newest = useRef<readonly PickedPhoto[]>([]);
  useEffect(() => () => releasePreviews(newest.current), []);
  const changePhotos = (change: PhotosChange) => {
    const chosen = change(newest.current);
    releasePreviews(newest.current.filter((photo) => !chosen.includes(photo)));
    newest.current = chosen;
    setPhotos(chosen);
  };
  return { photos, changePhotos };
};
