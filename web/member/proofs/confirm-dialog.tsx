/* The dialog in which a member proves their identity again or confirms with the second factor. It
 * is loaded only when the server requires such a proof. It has its own React root, so that no page
 * has to include it. */
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import type { SignInProvider } from "#contract/accounts/provider-routes.ts";
import type { RequestOf } from "#contract/client.ts";
import type { ApiProblem } from "#web/frame/api-problem.ts";
import { getAuth } from "#web/member/auth-state.ts";
import { SendPasswordLinkButton } from "#web/member/send-password-link-button.tsx";
import {
  compareSessions,
  onTokensChange,
  type RequiredProof,
  readTokens,
} from "#web/member/session.ts";
import { sessionApi } from "#web/member/session-api.ts";
import { LostSecondFactorNotice } from "#web/member/sign-in/lost-second-factor-notice.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { PasswordProofForm, ProviderProofForm, SmsProofForm } from "./confirm-forms.tsx";
import { type ConfirmMethod, listConfirmMethods } from "./confirm-methods.ts";
import { canUsePasskeys } from "./passkey.ts";
import {
  OtherMethodLinks,
  PasskeyProofForm,
  proofMethodLabels,
  type SubmitProof,
  TotpProofForm,
} from "./proof-forms.tsx";

/** The outcome of the dialog; `impossible` if a second factor is required and the account has none
 *  that works in this browser. */
export type ConfirmOutcome = "confirmed" | "given up" | "impossible";

const asking = new Map<RequiredProof, Promise<ConfirmOutcome>>();

/** Asks the member for a proof of identity. Resolves when the server has accepted a proof, when the
 *  member gives up, or when no proof is possible. Requests that need the same proof at the same
 *  time share one dialog. */
export const openConfirmDialog = (needed: RequiredProof): Promise<ConfirmOutcome> => {
  const open = asking.get(needed);
  if (open) return open;
  const outcome = show(needed).finally(() => asking.delete(needed));
  asking.set(needed, outcome);
  return outcome;
};

/** The proofs that the account has, or why they could not be loaded. */
type Found =
  | { ways: ConfirmMethod[]; providers: SignInProvider[]; problem?: undefined }
  | { problem: ApiProblem };

const find = async (needed: RequiredProof): Promise<Found> => {
  const [factors, oidc] = await Promise.all([
    sessionApi("GET /auth/factors"),
    sessionApi("GET /auth/oidc"),
  ]);
  if (factors.problem) return { problem: factors.problem };
  const providers = oidc.body?.filter(({ linked }) => linked) ?? [];
  const ways = listConfirmMethods(needed, factors.body, {
    passkeys: canUsePasskeys(),
    phone: !!getAuth().user?.phoneVerified,
    providers: providers.length > 0,
  });
  return ways.length === 0 && oidc.problem ? { problem: oidc.problem } : { ways, providers };
};

/** Returns true if the member cannot confirm, because a second factor is required and the account
 *  has none that works here. */
const isImpossible = (needed: RequiredProof, found: Found): boolean =>
  needed === "factor" && !found.problem && found.ways.length === 0;

const show = async (needed: RequiredProof): Promise<ConfirmOutcome> => {
  const first = await find(needed);
  if (isImpossible(needed, first)) return "impossible";
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  return new Promise((resolve) => {
    const end = (outcome: ConfirmOutcome) => {
      resolve(outcome);
      // Unmounts only after the dialog has returned the focus to the page.
      setTimeout(() => {
        root.unmount();
        place.remove();
      });
    };
    root.render(<ConfirmDialog needed={needed} first={first} onEnd={end} />);
  });
};

type ConfirmDialogProps = {
  needed: RequiredProof;
  first: Found;
  onEnd: (outcome: ConfirmOutcome) => void;
};

const ConfirmDialog = ({ needed, first, onEnd }: ConfirmDialogProps) => {
  const [found, setFound] = useState(first);
  const [state, setState] = useState<"open" | ConfirmOutcome>("open");
  const [busy, setBusy] = useState(false);
  // Closing the dialog after an accepted proof does not count as giving up.
  const giveUp = () => setState((before) => (before === "open" ? "given up" : before));

  useEffect(() => {
    if (state !== "open") onEnd(state);
  }, [state, onEnd]);

  // To prove identity through a provider, the member signs in again in a new tab. That tab stores
  // the tokens of a new session, and this effect then closes the dialog.
  useEffect(() => {
    const before = readTokens();
    return onTokensChange((now) => {
      const change = compareSessions(before, now);
      if (change === "new") setState("confirmed");
      if (change === "other") setState((state) => (state === "open" ? "given up" : state));
    });
  }, []);

  const again = async () => {
    setBusy(true);
    const next = await find(needed);
    setBusy(false);
    setFound(next);
    if (isImpossible(needed, next)) setState("impossible");
  };

  return (
    <Dialog open={state === "open"} onClose={giveUp} title="Please confirm that it is you">
      {found.problem ? (
        <LoadError busy={busy} onRetry={again}>
          {found.problem.message}
        </LoadError>
      ) : (
        <ConfirmMethods
          needed={needed}
          {...found}
          onConfirmed={() => setState("confirmed")}
          onGiveUp={giveUp}
        />
      )}
    </Dialog>
  );
};

type MethodLinksProps = {
  needed: RequiredProof;
  ways: ConfirmMethod[];
  providers: SignInProvider[];
  onConfirmed: () => void;
  onGiveUp: () => void;
};

const ConfirmMethods = ({ needed, ways, providers, onConfirmed, onGiveUp }: MethodLinksProps) => {
  const [way, setWay] = useState(ways[0]);

  const prove: SubmitProof<RequestOf<"POST /auth/confirm">["json"]> = async (proof) => {
    const { problem } = await sessionApi("POST /auth/confirm", { json: proof });
    if (!problem) onConfirmed();
    return problem ?? null;
  };
  const nameOf = (other: ConfirmMethod): string => {
    if (other !== "provider") return proofMethodLabels[other];
    const [only, ...more] = providers;
    return only && more.length === 0
      ? `Sign in with ${only.name} again`
      : "Sign in again with a connected account";
  };

  return (
    <div className="grid gap-4">
      {way === undefined ? (
        <NoWay />
      ) : (
        <p className="muted">
          {way === "totp" && needed === "factor" && "Enter the code from your authenticator app. "}
          {way === "passkey" && needed === "factor" && "Use your passkey. "}
          Then we finish what you started.
        </p>
      )}
      {way === "password" && <PasswordProofForm prove={prove} />}
      {way === "totp" && <TotpProofForm submit="Confirm" prove={prove} />}
      {way === "passkey" && <PasskeyProofForm ask={{ api: sessionApi }} prove={prove} />}
      {way === "sms" && <SmsProofForm prove={prove} />}
      {way === "provider" && <ProviderProofForm providers={providers} />}
      <OtherMethodLinks ways={ways} way={way} nameOf={nameOf} onWay={setWay}>
        <button type="button" className="link min-h-11" onClick={onGiveUp}>
          Not now
        </button>
      </OtherMethodLinks>
      {needed === "factor" && <LostSecondFactorNotice />}
    </div>
  );
};

/** Shows what to do when the account has no password and its other methods do not work here. */
const NoWay = () => {
  const email = getAuth().user?.email;
  return (
    <>
      <p>
        None of your sign-in methods works here. Set a password, sign in with it, and repeat what
        you were doing.
      </p>
      {email && <SendPasswordLinkButton email={email} label="Email me a link to set a password" />}
    </>
  );
};
