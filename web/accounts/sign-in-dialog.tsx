import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { accountMessages } from "#contract/accounts/messages.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";
import type { SignInWish } from "./auth.tsx";
import { CreateAccountForm, ForgotPasswordForm, SignInForm } from "./sign-in-forms.tsx";

const titles = {
  "sign-in": "Sign In",
  create: "Create Account",
  forgot: "Forgot Password",
} as const;

type Mode = keyof typeof titles;

type SignInDialogProps = SignInWish & {
  /** Called once it has closed and given the focus back. */
  onClosed: () => void;
};

/** Sign In, Create Account and Forgot Password, one form each, with links between them. */
export const SignInDialog = ({
  mode: first = "sign-in",
  goTo,
  say,
  onClosed,
}: SignInDialogProps) => {
  const [open, setOpen] = useState(true);
  const [mode, setMode] = useState<Mode>(first);
  const [email, setEmail] = useState("");
  const navigate = useNavigate();
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) onClosed();
  }, [open, onClosed]);

  // Once the dialog is open: it makes everything outside inert.
  useEffect(() => {
    if (say) showToast(say);
  }, [say]);

  const entered = (message: string) => {
    close();
    showToast(message, "good");
    if (goTo) navigate(goTo);
  };
  const typed = { email, onEmail: setEmail };
  const to = (next: Mode, label: string = titles[next]) => (
    <button type="button" className="link min-h-11" onClick={() => setMode(next)}>
      {label}
    </button>
  );

  return (
    <Dialog open={open} onClose={close} title={titles[mode]}>
      {mode === "sign-in" && (
        <>
          <SignInForm {...typed} onDone={() => entered(accountMessages.signedIn)} />
          <p className="mt-2">{to("forgot", "Forgot Password?")}</p>
          <p>No account yet? {to("create")}</p>
        </>
      )}
      {mode === "create" && (
        <>
          <CreateAccountForm {...typed} onDone={() => entered(accountMessages.created)} />
          <p className="mt-2">You have an account? {to("sign-in")}</p>
        </>
      )}
      {mode === "forgot" && (
        <>
          <p className="muted mb-4">
            We will mail you a link for a new password. It works once, for 30 minutes.
          </p>
          <ForgotPasswordForm {...typed} onDone={() => setMode("sign-in")} />
          <p className="mt-2">{to("sign-in", "Back to Sign In")}</p>
        </>
      )}
    </Dialog>
  );
};
