import type { User } from "#contract/accounts/user.ts";
import type { PendingAction } from "./sign-in/provider-return.ts";

export type SignInOptions = {
  mode?: "sign-in" | "create" | "forgot";
  /** The URL to open after sign-in; without one the user stays on the page. */
  goTo?: string;
  /** The reason for the dialog, shown as a toast over it. */
  say?: string;
  /** The action for which the visitor signs in. It continues without another press. */
  onSignedIn?: {
    /** Continues the action on this page. */
    run: () => void;
    /** The action as data, which is stored when the visitor leaves this page to sign in at a
     *  provider. */
    saved: PendingAction;
  };
};

export type Auth = {
  /** `unknown` on the server, and while the user of the stored tokens is being loaded. */
  state: "unknown" | "out" | "in";
  user: User | null;
  /** Whether the user could not be loaded, e.g. because the server cannot be reached. The page
   *  retries automatically. */
  failure: boolean;
  /** The likes that were pressed in this tab: for each space's id, whether the space is shown as
   *  liked. An entry overrides `user.likedLocations` until that list is up to date. */
  likes: Record<string, boolean>;
  /** Loads the user again. After a 401, signs this browser out and resolves. After any other
   *  failure, rejects. */
  reload: () => Promise<void>;
  signOut: () => Promise<void>;
  /** Opens the sign-in dialog. */
  openSignIn: (options?: SignInOptions) => void;
  setUser: (user: User | null) => void;
  /** Likes a space, or removes the like; opens the dialog for a visitor. */
  toggleLike: (spaceId: string) => void;
};

type Verbs = Pick<Auth, "reload" | "signOut" | "openSignIn" | "setUser" | "toggleLike">;

let auth: Auth | undefined;

const listeners = new Set<() => void>();

/** Calls `listener` after every change; returns a function that unsubscribes it. */
export const subscribeToAuth = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Notifies all listeners. */
export const notifyAuthListeners = (): void => {
  for (const listener of listeners) listener();
};

/** Sets the initial state, without a user, and the actions. Called once, by auth.tsx. */
export const initialiseAuth = (verbs: Verbs): void => {
  auth = { state: "unknown", user: null, failure: false, likes: {}, ...verbs };
};

/** Returns the auth state of this browser, for code outside components. */
export const getAuth = (): Auth => {
  if (!auth) throw new Error("auth.tsx has not been loaded");
  return auth;
};

/** Updates the auth state and calls all listeners. Used only in the browser. */
export const updateAuth = (news: Partial<Auth>): void => {
  auth = { ...getAuth(), ...news };
  notifyAuthListeners();
};
