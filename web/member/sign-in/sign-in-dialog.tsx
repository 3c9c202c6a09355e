import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { accountMessages } from "#contract/accounts/messages.ts";
import { RESET_LINK_EXPIRY_MINUTES } from "#contract/accounts/policy.ts";
import { formatCount } from "#contract/format-count.ts";
import type { SignInOptions } from "#web/member/auth-state.ts";
import type { PendingSecondFactor, SignInOutcome } from "#web/member/submit-sign-in.ts";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";
import { OtherSignInMethods } from "./other-sign-in-methods.tsx";
import { PhoneSignIn } from "./phone-sign-in.tsx";
import { SecondFactorStep } from "./second-factor-step.tsx";
import { CreateAccountForm, ForgotPasswordForm, SignInForm } from "./sign-in-forms.tsx";
import "./sign-in.css";

const titles = {
  "sign-in": "Sign In",
  create: "Create Account",
  forgot: "Forgot Password",
  phone: "Sign in by SMS",
  factor: "One more step",
} as const;

type Mode = keyof typeof titles;

type SignInDialogProps = SignInOptions & {
  /** Called once the dialog has closed and returned the focus. */
  onClosed: () => void;
};

/** The dialog with the forms Sign In, Create Account and Forgot Password, and links between them.
 *  It also has the sign-in methods without a password, and the second step of a sign-in. */
export const SignInDialog = ({
  mode: first = "sign-in",
  goTo,
  say,
  onSignedIn,
  onClosed,
}: SignInDialogProps) => {
  const [opener] = useState(() => document.activeElement);
  const [open, setOpen] = useState(true);
  const isClosed = useRef(false);
  const [mode, setMode] = useState<Mode>(first);
  const [email, setEmail] = useState("");
  const [phone, setPhone] = useState("+91 ");
  const [needed, setNeeded] = useState<PendingSecondFactor>();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const close = () => {
    isClosed.current = true;
    setOpen(false);
  };

  useEffect(() => {
    if (open) return;
    focusAfterSignIn(opener);
    onClosed();
  }, [open, opener, onClosed]);

  // The toast says why the dialog is open, so closing the dialog removes the toast. `Dialog` has
  // opened the dialog before this effect runs, so `showToast` puts the toast into the dialog.
  // Outside the open dialog, the toast could not be dismissed.
  useEffect(() => {
    if (say && open) return showToast(say);
  }, [say, open]);

  const entered = (message: string) => {
    // A visitor who closed the dialog during the request has given up what they wanted to do.
    const isGivenUp = isClosed.current;
    close();
    showToast(message, "good");
    if (isGivenUp) return;
    if (goTo) navigate(goTo);
    onSignedIn?.run();
  };
  const onEntry = (entry: SignInOutcome) => {
    if (entry.state === "in") entered(accountMessages.signedIn);
    if (entry.state !== "factor") return;
    setNeeded(entry.needed);
    setMode("factor");
  };
  const typed = { email, onEmail: setEmail };
  const to = (next: Mode, label: string = titles[next]) => (
    <button type="button" className="link min-h-11" onClick={() => setMode(next)}>
      {label}
    </button>
  );
  const afterProvider = {
    path: goTo ?? pathname + search + hash,
    ...(onSignedIn && { action: onSignedIn.saved }),
  };

  return (
    <Dialog open={open} onClose={close} title={titles[mode]}>
      {mode === "sign-in" && (
        <>
          <SignInForm {...typed} onEntry={onEntry} />
          <p className="mt-2">{to("forgot", "Forgot Password?")}</p>
          <p>No account yet? {to("create")}</p>
          <OtherSignInMethods
            afterProvider={afterProvider}
            onPhone={() => setMode("phone")}
            onEntry={onEntry}
          />
        </>
      )}
      {mode === "create" && (
        <>
          <CreateAccountForm {...typed} onDone={() => entered(accountMessages.created)} />
          <p className="mt-2">Already have an account? {to("sign-in")}</p>
          <OtherSignInMethods afterProvider={afterProvider} onEntry={onEntry} />
        </>
      )}
      {mode === "forgot" && (
        <>
          <p className="muted mb-4">
            We will email you a link for a new password. It works once, for{" "}
            {formatCount(RESET_LINK_EXPIRY_MINUTES, "minute")}.
          </p>
          <ForgotPasswordForm {...typed} onDone={() => setMode("sign-in")} />
          <p className="mt-2">{to("sign-in", "Back to Sign In")}</p>
        </>
      )}
      {mode === "phone" && (
        <>
          <PhoneSignIn phone={phone} onPhone={setPhone} onEntry={onEntry} />
          <p className="mt-2">{to("sign-in", "Back to Sign In")}</p>
        </>
      )}
      {mode === "factor" && needed && (
        <SecondFactorStep
          needed={needed}
          onDone={() => onEntry({ state: "in" })}
          onBack={() => setMode("sign-in")}
        />
      )}
    </Dialog>
  );
};

/** Moves the focus if the closed dialog could not return it, for example because the button Sign In
 *  is now hidden. The focus goes to an item for members in the navigation that contains `opener`.
 *  Without such an item, it goes to the page's content. */
const focusAfterSignIn = (opener: Element | null): void => {
  const focused = document.activeElement;
  if (focused && focused !== document.body) return;
  const items = opener?.closest("nav")?.querySelectorAll<HTMLElement>(".member-only") ?? [];
  const item = [...items].find((one) => one.checkVisibility({ visibilityProperty: true }));
  (item ?? document.getElementById("content"))?.focus({ preventScroll: true });
};
