import type { User } from "#contract/accounts/user.ts";

export type SignInOptions = {
  mode?: "sign-in" | "create" | "forgot";
  /** The address to go to once signed in; without one the person stays where they are. */
  goTo?: string;
  /** Shown as a toast over the dialog: why it opens. */
  say?: string;
};

export type Auth = {
  /** `unknown` on the server, and while the person of the kept tokens is being asked for. */
  state: "unknown" | "out" | "in";
  user: User | null;
  /** The person could not be asked for: the server cannot be reached. It is tried again by itself. */
  trouble: boolean;
  /** Likes that were pressed in this tab, ahead of `user.likedLocations`. */
  likes: Record<string, boolean>;
  /** Asks for the person again. Rejects when the server cannot be asked. */
  reload: () => Promise<void>;
  signOut: () => Promise<void>;
  /** Opens the sign-in dialog. */
  openSignIn: (wish?: SignInOptions) => void;
  setUser: (user: User | null) => void;
  /** Likes a space, or takes the like back; opens the dialog for a visitor. */
  toggleLike: (spaceId: string) => void;
};

type Verbs = Pick<Auth, "reload" | "signOut" | "openSignIn" | "setUser" | "toggleLike">;

let auth: Auth | undefined;

const listeners = new Set<() => void>();

/** Calls `listener` after every change; answers how to stop. */
export const subscribeToAuth = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Has whoever listens look again. */
export const notifyAuthListeners = (): void => {
  for (const listener of listeners) listener();
};

/** Nobody is known yet, and this is what can be done. Once, by auth.tsx. */
export const initialiseAuth = (verbs: Verbs): void => {
  auth = { state: "unknown", user: null, trouble: false, likes: {}, ...verbs };
};

/** What is known of the person in this browser, for code outside of components. */
export const getAuth = (): Auth => {
  if (!auth) throw new Error("auth.tsx has not been loaded");
  return auth;
};

/** Makes something known to the whole page. Browser only. */
export const updateAuth = (news: Partial<Auth>): void => {
  auth = { ...getAuth(), ...news };
  notifyAuthListeners();
};
