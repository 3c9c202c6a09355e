import { shrinkPhoto } from "./shrink-photo.ts";
import type { ShrinkMessage, ShrinkRequest } from "./shrink-worker.ts";
import workerUrl from "./shrink-worker.ts?worker&url";

type Job = {
  id: string;
  photo: Blob;
  onShare: (share: number) => void;
  resolve: (blob: Blob) => void;
  reject: (error: Error) => void;
};

type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
};

// Pages accept the URLs of scripts only through a Trusted Types policy. This policy returns the URL
// unchanged. This is safe, because the build sets the URL.
const trusted = (address: string): string => {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  return (
    factory
      ?.createPolicy("photo-press", { createScriptURL: (url) => url })
      .createScriptURL(address) ?? address
  );
};

let ownAddress: string | undefined;

/** How long the page waits for a worker's first response. After that, the page assumes that the
 *  worker could not be loaded, and shrinks the photos itself. */
const PATIENCE_MS = 8000;

const startWorker = (): Worker | null => {
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return null;
  ownAddress ??= trusted(workerUrl);
  return new Worker(ownAddress, { type: "module" });
};

/** Returns functions that shrink photos and cancel the shrinking. Photos are shrunk one at a time:
 *  a cheap phone lacks the memory for two large decoded pictures. The work runs in a worker, or in
 *  the page if no worker can be loaded. */
export const createPhotoShrinker = () => {
  let worker: Worker | null = null;
  let hasResponded = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let isWithoutWorker = false;
  let current: Job | undefined;
  const waiting: Job[] = [];

  const finish = (done: (job: Job) => void) => {
    const job = current;
    current = undefined;
    if (job) done(job);
    next();
  };
  const onWorkerMessage = ({ data }: MessageEvent<ShrinkMessage>) => {
    hasResponded = true;
    clearTimeout(patience);
    if (data.id !== current?.id) return;
    if ("share" in data) current.onShare(data.share);
    else if ("blob" in data) finish((job) => job.resolve(data.blob));
    else finish((job) => job.reject(new Error("unreadable")));
  };
  const onPage = ({ id, photo, onShare }: Job) => {
    shrinkPhoto(photo, onShare).then(
      (blob) => current?.id === id && finish((job) => job.resolve(blob)),
      () => current?.id === id && finish((job) => job.reject(new Error("unreadable"))),
    );
  };
  const continueWithoutWorker = () => {
    stop();
    isWithoutWorker = true;
    if (current) onPage(current);
  };
  const stop = () => {
    clearTimeout(patience);
    worker?.terminate();
    worker = null;
  };
  const workerOrNull = (): Worker | null => {
    if (worker || isWithoutWorker) return worker;
    try {
      worker = startWorker();
    } catch {
      return null;
    }
    hasResponded = false;
    worker?.addEventListener("message", onWorkerMessage);
    worker?.addEventListener("error", continueWithoutWorker);
    return worker;
  };
  const next = () => {
    if (current) return;
    current = waiting.shift();
    if (!current) return;
    const { id, photo } = current;
    const helper = workerOrNull();
    if (!helper) return onPage(current);
    if (!hasResponded) patience = setTimeout(continueWithoutWorker, PATIENCE_MS);
    helper.postMessage({ id, photo } satisfies ShrinkRequest);
  };

  return {
    /** Resolves with the photo to send; rejects when it cannot be read or made small enough. */
    shrink: (id: string, photo: Blob, onShare: (share: number) => void): Promise<Blob> =>
      new Promise((resolve, reject) => {
        waiting.push({ id, photo, onShare, resolve, reject });
        next();
      }),
    /** Cancels one photo; its promise never settles. */
    cancel: (id: string): void => {
      const at = waiting.findIndex((job) => job.id === id);
      if (at >= 0) waiting.splice(at, 1);
      if (current?.id !== id) return;
      stop();
      current = undefined;
      next();
    },
    /** Cancels all photos and stops the worker; the photos' promises never settle. */
    close: (): void => {
      waiting.length = 0;
      current = undefined;
      stop();
    },
  };
};
