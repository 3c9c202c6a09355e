import { useState } from "react";
import { getAuth } from "#web/member/auth-state.ts";
import { readTokens } from "#web/member/session.ts";

/** A hint for a signed-in member who has lost their second factor. Its button signs the member out
 *  and opens the sign-in dialog, because a recovery code works only at sign-in. */
export const LostSecondFactorNotice = () => {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (busy) return;
    setBusy(true);
    await getAuth().signOut();
    setBusy(false);
    // The sign-out failed: nothing has changed.
    if (readTokens()) return;
    getAuth().openSignIn();
  };
  return (
    <p className="hint">
      Have you lost your second step?{" "}
      <button
        type="button"
        className="link min-h-11"
        aria-disabled={busy || undefined}
        onClick={press}
      >
        Sign out
      </button>
      , then sign in with a recovery code.
    </p>
  );
};
