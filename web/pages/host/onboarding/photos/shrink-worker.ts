// Pictures are decoded and encoded here, so that typing stays smooth on a cheap phone meanwhile.
import { shrink } from "./shrink.ts";

export type ShrinkAsked = { id: string; photo: Blob };
export type ShrinkSaid = { id: string } & ({ share: number } | { blob: Blob } | { failed: true });

type Scope = {
  onmessage: ((event: MessageEvent<ShrinkAsked>) => void) | null;
  postMessage: (said: ShrinkSaid) => void;
};
const scope = self as unknown as Scope;

scope.onmessage = ({ data: { id, photo } }) => {
  shrink(photo, (share) => scope.postMessage({ id, share })).then(
    (blob) => scope.postMessage({ id, blob }),
    () => scope.postMessage({ id, failed: true }),
  );
};
