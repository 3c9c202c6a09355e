import { useSyncExternalStore } from "react";

const never = () => () => {};
const isBrowser = () => true;
const isServer = () => false;

/** Returns whether the component is hydrated: false on the server and in the first render of the
 *  page that the server rendered. */
export const useHydrated = (): boolean => useSyncExternalStore(never, isBrowser, isServer);
