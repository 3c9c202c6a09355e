import { useRef, useState } from "react";
import type { ListingErrors } from "#contract/spaces/listing-rules.ts";
import type { Location } from "#contract/spaces/location.ts";
import { memberApi } from "#web/member/member-api.ts";
import { type Sent, uploadErrorMessage, uploadForm } from "#web/member/photos/upload-form.ts";
import { getFreshAccessToken } from "#web/member/session.ts";
import { computeUploadProgress } from "#web/pages/host/onboarding/photos/upload-shares.ts";
import type { ListingDraft } from "./listing-draft.ts";
import { buildListingForm, listPhotosToUpload } from "./listing-form.ts";
import { rebaseDraft } from "./space-draft.ts";

export type PhotoProgress = { id: string; name: string; share: number };

export type Submission =
  | { is: "idle" }
  | { is: "sending"; photos: PhotoProgress[] }
  | { is: "done"; location: Location }
  /** `errors` contains the fields that the server rejected. `waits` is set if the device was
   *  offline. The review step then sends the listing again when the device is online. */
  | { is: "failed"; message: string; errors: ListingErrors; waits?: true };

const offline: Submission = {
  is: "failed",
  message:
    "You are offline. Keep this page open, and the listing is sent automatically when you are connected again.",
  errors: {},
  waits: true,
};
const LOST =
  "The connection was lost before we received a response. Everything is still here: please send it again.";

const failed = (message: string, errors: ListingErrors = {}): Submission => ({
  is: "failed",
  message,
  errors,
});

/** The maximum number of attempts to send a listing while the server responds with 503. After the
 *  last attempt, the host must send the listing again. */
const TRIES = 3;
const MAX_PAUSE_SECONDS = 15;

/** Rejects with a DOMException `AbortError` as soon as the host cancels; never resolves. */
const rejectOnCancel = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

/** Resolves after this many seconds.
 *  @throws DOMException `AbortError` if the host cancels in the meantime */
const pause = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const cancel = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", cancel);
      resolve();
    }, seconds * 1000);
    signal.addEventListener("abort", cancel, { once: true });
  });

type SendListing = "POST /locations/list" | "PUT /locations/edit/{locationId}";

const outcomeOf = ({ body, problem }: Sent<SendListing>["given"]): Submission => {
  if (body) return { is: "done", location: body };
  const { message, errors } = problem;
  // Every rejected photo has an error of its own. All of them are shown, not only the first.
  const ofPhotos = Object.entries(errors).flatMap(([field, text]) =>
    field.startsWith("images") ? [text] : [],
  );
  return failed([...new Set(ofPhotos)].join(" ") || message, errors);
};

type Options = {
  /** The space being edited; undefined for a new one. */
  locationId: string | undefined;
  /** The wizard's initial draft: the space's values, or an empty draft. */
  base: ListingDraft;
  blobOf: (id: string) => Blob | undefined;
};

/** Returns the state of sending a listing, with the progress of each photo, and the functions that
 *  send, cancel and reset. Only one attempt runs at a time. */
export const useSubmission = ({ locationId, base, blobOf }: Options) => {
  const [submission, setSubmission] = useState<Submission>({ is: "idle" });
  const running = useRef<AbortController>(undefined);

  /** Returns the space's current values with the host's changes from the draft. The space may have
   *  been edited in another tab or on another device since the host began the draft. */
  const asOfNow = async (draft: ListingDraft, id: string): Promise<ListingDraft> => {
    const { body, problem } = await memberApi("GET /locations/{locationId}", {
      params: { locationId: id },
    });
    if (problem) throw problem;
    return rebaseDraft(draft, body, base);
  };

  const attempt = async (
    draft: ListingDraft,
    clientId: string | undefined,
    signal: AbortSignal,
    triesLeft = TRIES - 1,
  ): Promise<Submission> => {
    if (!navigator.onLine) return offline;
    const current = locationId ? await asOfNow(draft, locationId) : draft;
    // Cancelling does not abort the request above, so the host may have cancelled meanwhile.
    signal.throwIfAborted();
    const photos = listPhotosToUpload(current, blobOf);
    const show = (shares: number[]) =>
      setSubmission({
        is: "sending",
        photos: photos.map(({ id, name }, at) => ({ id, name, share: shares[at] ?? 0 })),
      });
    show([]);
    const token = await getFreshAccessToken().catch(() => {
      throw new DOMException("The session could not be refreshed.", "NetworkError");
    });
    if (!token)
      return failed("You are signed out. Everything is saved: sign in to send your listing.");
    const { given, retryAfterSeconds } = await uploadForm<SendListing>(
      buildListingForm(current, photos, clientId),
      {
        ...(locationId
          ? { route: "PUT /locations/edit/{locationId}", params: { locationId } }
          : { route: "POST /locations/list" }),
        token,
        signal,
        onProgress: (sent, total) =>
          show(
            computeUploadProgress(
              sent,
              total,
              photos.map(({ blob }) => blob.size),
            ),
          ),
      },
    );
    if (given.problem?.status !== 503 || triesLeft === 0) return outcomeOf(given);
    show([]);
    await pause(Math.min(retryAfterSeconds || 5, MAX_PAUSE_SECONDS), signal);
    return attempt(draft, clientId, signal, triesLeft - 1);
  };

  const reasonOf = (error: unknown): Submission => {
    if (error instanceof DOMException && error.name === "AbortError") return { is: "idle" };
    if (error instanceof DOMException) return navigator.onLine ? failed(LOST) : offline;
    const { status, message } = error as { status?: number; message?: string };
    if (status === 0 && !navigator.onLine) return offline;
    return failed(status === 0 ? LOST : (message ?? uploadErrorMessage));
  };

  return {
    submission,
    /** Resolves with the outcome, which is `idle` after `cancel`. Resolves with undefined when
     *  another attempt is running.
     *  @param clientId - the id of a new listing (`nameListing`); undefined for an edit */
    send: async (
      draft: ListingDraft,
      clientId: string | undefined,
    ): Promise<Submission | undefined> => {
      if (running.current) return undefined;
      const controller = new AbortController();
      running.current = controller;
      setSubmission({ is: "sending", photos: [] });
      const { signal } = controller;
      const result = await Promise.race([
        attempt(draft, clientId, signal),
        rejectOnCancel(signal),
      ]).catch(reasonOf);
      running.current = undefined;
      setSubmission(result);
      return result;
    },
    cancel: () => running.current?.abort(),
    reset: () => setSubmission({ is: "idle" }),
  };
};
