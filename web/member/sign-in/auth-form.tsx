import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { focusOnMount } from "#web/member/focus-on-mount.ts";
import { Button } from "#web/ui/controls/button.tsx";

export type AuthFormFields = Record<string, string>;

/** Why a form was not taken: the message above it, more about it, and what is wrong with which field. */
export type AuthFormError = { message?: string; reason?: string; errors?: Record<string, string> };

type EntryFormProps = {
  /** What the button says while nothing is being sent. */
  submit: string;
  /** The button takes the focus: there is nothing to type. */
  focus?: boolean;
  /** Checks and sends; answers what is wrong, or null. */
  send: (fields: AuthFormFields) => AuthFormError | null | Promise<AuthFormError | null>;
  /** The inputs, given what is wrong with each. What was typed stays when the form is refused. */
  children: (errors: Record<string, string>) => ReactNode;
};

const never = () => () => {};

/** False on the server and until its page is in our hands: then there is nobody to take the form. */
const useReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** A form of few fields: the error line above them, one button that says 'Processing...' while it is
 *  sent. When it is refused the focus goes to what has to be changed. */
export const AuthForm = ({ submit, focus, send, children }: EntryFormProps) => {
  const [trouble, setTrouble] = useState<AuthFormError | null>(null);
  const [busy, setBusy] = useState(false);
  const ready = useReady();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!trouble) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    const empty = [...(form.current?.querySelectorAll<HTMLInputElement>("input") ?? [])].find(
      ({ value }) => !value,
    );
    (wrong ?? empty ?? form.current?.querySelector<HTMLElement>("[type=submit]"))?.focus();
  }, [trouble]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = [...new FormData(event.currentTarget)];
    setTrouble(null);
    setBusy(true);
    const refused = await send(
      Object.fromEntries(typed.map(([name, value]) => [name, String(value)])),
    );
    setBusy(false);
    setTrouble(refused);
  };

  return (
    // Sent by the browser itself, a password would stand in the address: this method sends nothing.
    <form ref={form} method="dialog" onSubmit={onSubmit} noValidate className="grid gap-4">
      {trouble?.message && (
        <div role="alert" className="error">
          <p>{trouble.message}</p>
          {trouble.reason && <p>{trouble.reason}</p>}
        </div>
      )}
      {children(trouble?.errors ?? {})}
      <Button {...(focus && { ref: focusOnMount })} type="submit" wide disabled={busy || !ready}>
        {busy ? "Processing..." : submit}
      </Button>
    </form>
  );
};
