import { type Dispatch, useCallback, useEffect, useRef, useState } from "react";
import { withoutSignature } from "#contract/media/photo-url.ts";
import { listingMessages } from "#contract/spaces/listing-messages.ts";
import { listingLimits } from "#contract/spaces/policy.ts";
import { createId } from "#web/member/drafts/create-id.ts";
import { deleteDraftPhoto, writeDraftPhoto } from "#web/member/drafts/draft-store.ts";
import { memberApi } from "#web/member/member-api.ts";
import { createPhotoShrinker } from "#web/member/photos/photo-shrinker.ts";
import type {
  DraftAction,
  DraftPhoto,
  ListingDraft,
} from "#web/pages/host/onboarding/draft/listing-draft.ts";
import { getFileFingerprint, isShrinkable, validatePickedFile } from "./picked-file.ts";

/** `text` says why files were left out. `tooBig` is a refused file that this device can shrink.
 *  `id` is needed, because two entries can have the same text: a phone can name all its photos
 *  `image.jpg`. */
export type RefusedFile = { id: string; text: string; tooBig?: File };

/** The processing state of a photo: its progress, or why it failed. */
export type PhotoTask = { share: number } | { failed: string };

type Options = {
  draftKey: string;
  /** The space being edited; undefined for a new one. */
  locationId: string | undefined;
  draft: ListingDraft;
  dispatch: Dispatch<DraftAction>;
  /** Called when the device could not store a photo's bytes. */
  onSaveFailed: (error: unknown) => void;
};

/** Handles the photos' bytes, which are not part of the draft: picking, shrinking, storing and
 *  showing them. */
export const useDraftPhotos = ({
  draftKey,
  locationId,
  draft,
  dispatch,
  onSaveFailed,
}: Options) => {
  const blobs = useRef(new Map<string, Blob>());
  const urls = useRef(new Map<string, string>());
  const press = useRef<ReturnType<typeof createPhotoShrinker>>(undefined);
  const latest = useRef(draft);
  latest.current = draft;
  const [work, setWork] = useState<ReadonlyMap<string, PhotoTask>>(new Map());
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  /** Newer URLs of the space's photos, by the photos' ids. They are not part of the draft, because
   *  a new URL is not a change by the host. */
  const [fresh, setFresh] = useState<ReadonlyMap<string, string>>(new Map());

  const setOne = useCallback((id: string, state: PhotoTask | null) => {
    setWork((before) => {
      const next = new Map(before);
      if (state) next.set(id, state);
      else next.delete(id);
      return next;
    });
  }, []);

  useEffect(() => {
    const made = urls.current;
    return () => {
      press.current?.close();
      press.current = undefined;
      for (const url of made.values()) URL.revokeObjectURL(url);
      made.clear();
    };
  }, []);

  const keep = useCallback(
    (id: string, blob: Blob) => {
      blobs.current.set(id, blob);
      writeDraftPhoto(draftKey, id, blob).catch(onSaveFailed);
    },
    [draftKey, onSaveFailed],
  );

  const prepare = useCallback(
    (id: string, name: string, picked: Blob) => {
      press.current ??= createPhotoShrinker();
      setOne(id, { share: 0 });
      press.current
        .shrink(id, picked, (share) => setOne(id, { share }))
        .then(
          (small) => {
            if (!blobs.current.has(id)) return;
            if (small !== picked) keep(id, small);
            setOne(id, null);
            dispatch({ do: "photo-ready", id });
          },
          () => setOne(id, { failed: listingMessages.imageUnreadable(name) }),
        );
    },
    [dispatch, keep, setOne],
  );

  /** Adds files that were picked, dropped or taken with the camera, until the maximum is reached.
   *  Sets `refused` to the reasons why files were left out.
   *  @param isLargeAllowed - whether the host has asked to make large photos smaller */
  const add = async (files: readonly File[], isLargeAllowed = false) => {
    const known = new Set(
      latest.current.photos.flatMap((photo) => (photo.from === "device" ? [photo.print] : [])),
    );
    const complaints: RefusedFile[] = [];
    const taken: { photo: DraftPhoto; file: File }[] = [];
    let room = listingLimits.photos - latest.current.photos.length;
    for (const file of files) {
      const problem = await validatePickedFile(file, known, isLargeAllowed);
      if (problem) {
        const tooBig = !isLargeAllowed && (await isShrinkable(file));
        complaints.push({ id: createId(), text: problem, ...(tooBig && { tooBig: file }) });
        continue;
      }
      // One entry is enough for all files above the maximum number.
      if (room <= 0) {
        complaints.push({ id: createId(), text: listingMessages.tooManyImages });
        break;
      }
      room -= 1;
      known.add(getFileFingerprint(file));
      const id = createId();
      taken.push({
        photo: {
          id,
          from: "device",
          name: file.name,
          print: getFileFingerprint(file),
          ready: false,
        },
        file,
      });
    }
    setRefused(complaints);
    // The bytes are written before the photos are added to the draft. So after a crash in between,
    // each photo in the draft still has its bytes.
    for (const { photo, file } of taken) keep(photo.id, file);
    dispatch({ do: "add-photos", photos: taken.map(({ photo }) => photo) });
    for (const { photo, file } of taken) prepare(photo.id, photo.name, file);
  };

  /** Restores the photos' bytes from an earlier visit, and shrinks photos that were not ready.
   *  Returns the draft without photos whose bytes are missing. */
  const takeUp = (left: ListingDraft, found: Map<string, Blob>): ListingDraft => {
    const photos = left.photos.filter(({ id, from }) => from === "space" || found.has(id));
    for (const photo of photos) {
      const blob = found.get(photo.id);
      if (photo.from !== "device" || !blob) continue;
      blobs.current.set(photo.id, blob);
      if (!photo.ready) prepare(photo.id, photo.name, blob);
    }
    return { ...left, photos };
  };

  return {
    work,
    /** Why files were not added when the host last picked files, or why removed photos could not be
     *  restored. */
    refused,
    add,
    /** Shrinks the files that were refused as too big, and adds them to the photos.
     *  @returns the number of these files */
    shrinkRefused: (): number => {
      const files = refused.flatMap(({ tooBig }) => tooBig ?? []);
      void add(files, true);
      return files.length;
    },
    takeUp,
    remove: (id: string) => {
      press.current?.cancel(id);
      blobs.current.delete(id);
      const url = urls.current.get(id);
      if (url) URL.revokeObjectURL(url);
      urls.current.delete(id);
      setOne(id, null);
      setRefused([]);
      dispatch({ do: "remove-photo", id });
      deleteDraftPhoto(draftKey, id).catch(() => {});
    },
    /** Restores the removed photos of the space. If there is no room for all, the others stay
     *  removed, and `refused` says why. */
    putBack: () => {
      const room = listingLimits.photos - latest.current.photos.length;
      const areTooMany = latest.current.removed.length > room;
      setRefused(areTooMany ? [{ id: createId(), text: listingMessages.tooManyImages }] : []);
      dispatch({ do: "put-back-photos" });
    },
    retry: ({ id, name }: DraftPhoto) => {
      const picked = blobs.current.get(id);
      if (picked) prepare(id, name, picked);
    },
    blobOf: (id: string): Blob | undefined => blobs.current.get(id),
    /** Returns a URL for showing the photo. */
    urlOf: (photo: DraftPhoto): string => {
      if (photo.from === "space") return fresh.get(photo.id) ?? photo.url;
      const blob = blobs.current.get(photo.id);
      const known = urls.current.get(photo.id);
      if (known || !blob) return known ?? "";
      const url = URL.createObjectURL(blob);
      urls.current.set(photo.id, url);
      return url;
    },
    /** Fetches the current URLs of the space's photos. */
    freshen: async () => {
      if (!locationId) return;
      const { body } = await memberApi("GET /locations/{locationId}", { params: { locationId } });
      if (body) setFresh(new Map(body.gallery.map((url) => [withoutSignature(url), url])));
    },
    forget: () => {
      blobs.current.clear();
      setWork(new Map());
      setRefused([]);
    },
  };
};

export type DraftPhotos = ReturnType<typeof useDraftPhotos>;
