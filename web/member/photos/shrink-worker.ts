// Pictures are decoded and encoded in this worker, so that typing stays smooth on a cheap phone.
import { shrinkPhoto } from "./shrink-photo.ts";

export type ShrinkRequest = { id: string; photo: Blob };
export type ShrinkMessage = { id: string } & (
  | { share: number }
  | { blob: Blob }
  | { failed: true }
);

type Scope = {
  onmessage: ((event: MessageEvent<ShrinkRequest>) => void) | null;
  postMessage: (said: ShrinkMessage) => void;
};
const scope = self as unknown as Scope;

scope.onmessage = ({ data: { id, photo } }) => {
  shrinkPhoto(photo, (share) => scope.postMessage({ id, share })).then(
    (blob) => scope.postMessage({ id, blob }),
    () => scope.postMessage({ id, failed: true }),
  );
};
