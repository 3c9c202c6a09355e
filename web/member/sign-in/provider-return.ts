/* Stores data in this tab's session storage while the user signs in at a provider: the page to
 * return to, and the action that then continues. Used only in the browser. */

const purposes = ["sign-in", "connect", "confirm"] as const;

/** An action that a visitor started before signing in at a provider. This tab stores the action and
 *  continues it after the sign-in. Only the API validates the action's values. */
export type PendingAction =
  | { what: "like"; spaceId: string }
  | { what: "inquiry"; spaceId: string; inquiry: string }
  | { what: "book"; spaceId: string; timeRequest: Texts; purpose: Texts };

type Texts = { [field: string]: string };

const actions: readonly string[] = ["like", "inquiry", "book"] satisfies PendingAction["what"][];

export type ProviderReturn = {
  /** The page to return to: a path on this site. */
  path: string;
  /** Why the user goes to the provider: to sign in, to connect it with the signed-in account, or
   *  to prove their identity. */
  purpose: (typeof purposes)[number];
  /** Whether the provider was opened in a new tab. If so, the page that asked for the proof of
   *  identity waits in the original tab. */
  ownTab?: boolean;
  /** The action that continues after the sign-in. */
  action?: PendingAction;
};

const KEY = "signInReturn";

/** Returns the URL that starts a sign-in at a provider. */
export const getProviderStartUrl = (providerId: string): string =>
  `/api/auth/oidc/${encodeURIComponent(providerId)}/start`;

/** Stores the page to which the user returns and the action that then continues there. Called
 *  before the user goes to the provider. If the storage is off, nothing is stored. */
export const saveProviderReturn = (plan: ProviderReturn): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(plan));
  } catch {
    // Storage is off: the user returns to the front page.
  }
};

/** Parses a stored `ProviderReturn`. If no valid path is stored, `path` is the front page. */
export const parseProviderReturn = (stored: string | null): ProviderReturn => {
  try {
    const { path, purpose, ownTab, action } = JSON.parse(stored ?? "") as Partial<ProviderReturn>;
    // The path must not lead to another site. Browsers ignore tabs and line breaks in a URL, so
    // `/<tab>/host` would mean `//host`. The pages under `/sign-in/` only complete a sign-in, so
    // nobody returns to them.
    const isOurs = typeof path === "string" && /^\/(?![/\\]|sign-in\/)\S*$/.test(path);
    return {
      path: isOurs ? path : "/",
      purpose: purposes.find((one) => one === purpose) ?? "sign-in",
      ownTab: ownTab === true,
      ...(action && actions.includes(action.what) && { action }),
    };
  } catch {
    return { path: "/", purpose: "sign-in", ownTab: false };
  }
};

/** Returns and deletes the stored `ProviderReturn`. If there is none, `path` is the front page. */
export const consumeProviderReturn = (): ProviderReturn => {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return parseProviderReturn(stored);
  } catch {
    return parseProviderReturn(null);
  }
};
