import {
  createContext,
  type PropsWithChildren,
  type ReactNode,
  use,
  useDeferredValue,
  useEffect,
  useSyncExternalStore,
} from "react";
import { connectionLostMessage } from "#web/frame/api-problem.ts";
import {
  type Auth,
  getAuth,
  initialiseAuth,
  notifyAuthListeners,
  subscribeToAuth,
  updateAuth,
} from "./auth-state.ts";

/* Every public page loads this file, so it contains only the state. The actions (account.ts) are
 * lazy-loaded when they are used, or when this browser has stored tokens. */

const LOST_MS = 6000;

const verbs = () => import("./account.ts");

/** Shows a message that the connection was lost. The message is a toast, because a toast covers no
 *  control. Toasts are lazy-loaded: if they cannot be loaded, a notice at the bottom of the window
 *  is shown instead. */
const lost = () =>
  void import("#web/ui/controls/toast.tsx").then(
    ({ showToast }) => showToast(connectionLostMessage, "bad"),
    () => {
      const words = (
        <p role="alert" className="lost">
          {connectionLostMessage}
        </p>
      );
      showDialog(words);
      setTimeout(() => dialog === words && showDialog(), LOST_MS);
    },
  );

initialiseAuth({
  reload: async () => (await verbs()).reloadUser(),
  signOut: () => verbs().then(({ signOutMember }) => signOutMember(), lost),
  openSignIn: (request) => {
    import("./sign-in/sign-in-dialog.tsx").then(
      ({ SignInDialog }) => showDialog(<SignInDialog {...request} onClosed={showDialog} />),
      lost,
    );
  },
  setUser: (user) => updateAuth({ user, state: user ? "in" : "out" }),
  toggleLike: (spaceId) =>
    void verbs().then(({ toggleMemberLike }) => toggleMemberLike(spaceId), lost),
});
/** The open dialog, or the notice of a lost connection. */
let dialog: ReactNode;

const showDialog = (next?: ReactNode) => {
  dialog = next;
  notifyAuthListeners();
};

const hasToken = () => {
  try {
    return !!localStorage.accessToken;
  } catch {
    return false;
  }
};

/** Updates the page when this tab or another stores or deletes the tokens: loads the signed-in
 *  user, or shows the page as a visitor sees it. If account.ts cannot be loaded, tries again after
 *  five seconds. */
const follow = ({ key }: Partial<StorageEvent>) => {
  if (key && key !== "accessToken") return;
  const member = hasToken();
  // CSS uses this attribute to choose the items of the navigation bar. root.tsx sets it before the
  // first paint.
  document.documentElement.toggleAttribute("data-member", member);
  if (member)
    verbs().then(
      ({ loadSignedInUser }) => loadSignedInUser(),
      () => {
        updateAuth({ failure: true });
        setTimeout(follow, 5000, {});
      },
    );
  else updateAuth({ state: "out", user: null, likes: {} });
};

const Context = createContext<Auth | null>(null);

/** Returns who is signed in, and the actions for signing in and out. */
export const useAuth = (): Auth => {
  const known = use(Context);
  if (!known) throw new Error("useAuth must be used within an AuthProvider");
  return known;
};

/** Provides the auth state to its children, and shows the sign-in dialog when it is opened. */
export const AuthProvider = ({ children }: PropsWithChildren) => {
  const known = useSyncExternalStore(subscribeToAuth, getAuth, getAuth);
  const shown = useSyncExternalStore(
    subscribeToAuth,
    () => dialog,
    () => undefined,
  );
  useEffect(() => {
    follow({});
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, []);
  // Every like button reads this context, so all like buttons render again when the user is loaded.
  // `useDeferredValue` spreads this work over several frames.
  const calm = useDeferredValue(known);
  return (
    <Context value={calm}>
      {children}
      {shown}
    </Context>
  );
};
