/* Between the press on a provider's button and the way back, in this tab's storage. Browser only. */

export type ProviderReturn = {
  /** Where the person was, or wants to be: a path on this site. */
  path: string;
  /** To connect the provider with the account that is signed in, not to sign in. */
  connect: boolean;
};

const KEY = "signInReturn";

/** Remembers where the person was before they go to the provider. */
export const leaveForProvider = (plan: ProviderReturn): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(plan));
  } catch {
    // Storage is off: they come back to the front page.
  }
};

/** Only a path on this site, so that no stored text leads anywhere else. */
export const returnOf = (stored: string | null): ProviderReturn => {
  try {
    const { path, connect } = JSON.parse(stored ?? "") as Partial<ProviderReturn>;
    const isOurs = typeof path === "string" && /^\/(?![/\\])/.test(path);
    return { path: isOurs ? path : "/", connect: connect === true };
  } catch {
    return { path: "/", connect: false };
  }
};

/** Takes what was remembered; the front page when nothing was. */
export const takeProviderReturn = (): ProviderReturn => {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return returnOf(stored);
  } catch {
    return returnOf(null);
  }
};
