import { useSyncExternalStore } from "react";

const never = () => () => {};
const isBrowser = () => true;
const isServer = () => false;

/** Returns whether the component is hydrated: false on the server and in the browser's first render
 *  of a page that the server has rendered. */
export const useHydrated = (): boolean => useSyncExternalStore(never, isBrowser, isServer);
