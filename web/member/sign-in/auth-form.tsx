import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useHydrated } from "#web/frame/use-hydrated.ts";
import { focusOnMount } from "#web/member/focus-on-mount.ts";
import { Button } from "#web/ui/controls/button.tsx";

export type AuthFormFields = Record<string, string>;

/** Why a form was refused: the message above it, a further reason, and the errors of its fields. */
export type AuthFormError = { message?: string; reason?: string; errors?: Record<string, string> };

type EntryFormProps = {
  /** The button's label while nothing is being sent. */
  submit: string;
  /** Whether the button takes the focus. True in a form in which there is nothing to type. */
  focus?: boolean;
  /** Validates and sends; returns the error, or null. */
  send: (fields: AuthFormFields) => AuthFormError | null | Promise<AuthFormError | null>;
  /** Renders the inputs with their errors. The typed values stay when the form is refused. */
  children: (errors: Record<string, string>) => ReactNode;
};

/** A form with few fields, an error line above them and one button. After a refusal, the focus goes
 *  to the first wrong field. If no field is wrong, it goes to the first empty field. If no field is
 *  empty either, it goes to the button. */
export const AuthForm = ({ submit, focus, send, children }: EntryFormProps) => {
  const [error, setError] = useState<AuthFormError | null>(null);
  const [busy, setBusy] = useState(false);
  const ready = useHydrated();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!error) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    const empty = [...(form.current?.querySelectorAll<HTMLInputElement>("input") ?? [])].find(
      ({ value }) => !value,
    );
    (wrong ?? empty ?? form.current?.querySelector<HTMLElement>("[type=submit]"))?.focus();
  }, [error]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = [...new FormData(event.currentTarget)];
    setError(null);
    setBusy(true);
    const refused = await send(
      Object.fromEntries(typed.map(([name, value]) => [name, String(value)])),
    );
    setBusy(false);
    setError(refused);
  };

  return (
    // The browser may submit the form before React has added `onSubmit`. The method `dialog` then
    // sends nothing. The default method would put the password into the URL.
    <form ref={form} method="dialog" onSubmit={onSubmit} noValidate className="grid gap-4">
      {error?.message && (
        <div role="alert" className="error">
          <p>{error.message}</p>
          {error.reason && <p>{error.reason}</p>}
        </div>
      )}
      {children(error?.errors ?? {})}
      <Button {...(focus && { ref: focusOnMount })} type="submit" wide disabled={busy || !ready}>
        {busy ? "Processing..." : submit}
      </Button>
    </form>
  );
};
