/* Between the press on a provider's button and the way back, in this tab's storage. Browser only. */

const purposes = ["sign-in", "connect", "confirm"] as const;

export type ProviderReturn = {
  /** Where the person was, or wants to be: a path on this site. */
  path: string;
  /** To sign in, to connect the provider with the account that is signed in, or to prove whose it is. */
  purpose: (typeof purposes)[number];
  /** The way back is in a tab of its own; the page that asked waits in another. */
  ownTab?: boolean;
};

const KEY = "signInReturn";

/** Where the way to a provider begins. */
export const getProviderStartUrl = (providerId: string): string =>
  `/api/auth/oidc/${encodeURIComponent(providerId)}/start`;

/** Remembers where the person was before they go to the provider. */
export const saveProviderReturn = (plan: ProviderReturn): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(plan));
  } catch {
    // Storage is off: they come back to the front page.
  }
};

/** Only a path on this site, so that no stored text leads anywhere else. */
export const parseProviderReturn = (stored: string | null): ProviderReturn => {
  try {
    const { path, purpose, ownTab } = JSON.parse(stored ?? "") as Partial<ProviderReturn>;
    const isOurs = typeof path === "string" && /^\/(?![/\\])/.test(path);
    return {
      path: isOurs ? path : "/",
      purpose: purposes.find((one) => one === purpose) ?? "sign-in",
      ownTab: ownTab === true,
    };
  } catch {
    return { path: "/", purpose: "sign-in", ownTab: false };
  }
};

/** Takes what was remembered; the front page when nothing was. */
export const consumeProviderReturn = (): ProviderReturn => {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return parseProviderReturn(stored);
  } catch {
    return parseProviderReturn(null);
  }
};
