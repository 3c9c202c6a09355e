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

/* Every public page carries this file, so it only knows; what there is to do is fetched when it is
 * done, or when this browser keeps tokens. */

const LOST_MS = 6000;

const verbs = () => import("./account.ts");

/** Even the toasts are fetched; this is there. */
const lost = () => {
  const words = (
    <p role="alert" className="lost">
      {connectionLostMessage}
    </p>
  );
  showDialog(words);
  setTimeout(() => dialog === words && showDialog(), LOST_MS);
};

initialiseAuth({
  reload: async () => (await verbs()).reloadUser(),
  signOut: () => verbs().then(({ signOutMember }) => signOutMember(), lost),
  openSignIn: (wish) => {
    import("./sign-in/sign-in-dialog.tsx").then(
      ({ SignInDialog }) => showDialog(<SignInDialog {...wish} onClosed={showDialog} />),
      lost,
    );
  },
  setUser: (user) => updateAuth({ user, state: user ? "in" : "out" }),
  toggleLike: (spaceId) =>
    void verbs().then(({ toggleMemberLike }) => toggleMemberLike(spaceId), lost),
});
/** The dialog, or word of a lost connection. */
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

/** Follows the tokens: one that comes or goes, in this tab or another, signs in or out here. */
const follow = ({ key }: { key?: string | null }) => {
  if (key && key !== "accessToken") return;
  const member = hasToken();
  // The style sheet shows the bar's items by this mark; root.tsx sets it before the first paint.
  document.documentElement.toggleAttribute("data-member", member);
  if (member)
    verbs().then(
      ({ loadSignedInUser }) => loadSignedInUser(),
      () => updateAuth({ trouble: true }),
    );
  else updateAuth({ state: "out", user: null, likes: {} });
};

const Context = createContext<Auth | null>(null);

/** Who is signed in, and what can be done about it. */
export const useAuth = (): Auth => {
  const known = use(Context);
  if (!known) throw new Error("useAuth must be used within an AuthProvider");
  return known;
};

/** Knows who is signed in, for everything inside, and shows the sign-in dialog when it is asked for. */
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
  // Every heart of a page listens. What is learned of the person changes them between two frames,
  // and not all at once.
  const calm = useDeferredValue(known);
  return (
    <Context value={calm}>
      {children}
      {shown}
    </Context>
  );
};
