import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { MAX_DISPLAY_NAME_CHARS } from "#contract/accounts/policy.ts";
import type { User } from "#contract/accounts/user.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { useAuth } from "./auth.tsx";
import { memberApi } from "./member-api.ts";
import { useNameForm } from "./use-name-form.ts";

/** Who will see the name. */
type Audience = "the host" | "guests";

/** Asks a member without a display name to enter a name, in places where other people will see the
 *  name. Each account is asked only once, even if the member skips or ignores the question. */
export const NameRequest = ({ audience }: { audience: Audience }) => {
  const { user } = useAuth();
  const [isAsked, setIsAsked] = useState<boolean>();
  // The decision is made only once, as soon as the user is loaded. A second decision would hide the
  // form, because the form sets `nameRequested`.
  if (user && isAsked === undefined) setIsAsked(!user.displayName && !user.nameRequested);
  return user && isAsked ? <NameQuestion user={user} audience={audience} /> : null;
};

const NameQuestion = ({ user, audience }: { user: User; audience: Audience }) => {
  const id = useId();
  const { setUser } = useAuth();
  const [end, setEnd] = useState<{ name?: string }>();
  const { typed, setTyped, error, busy, save } = useNameForm(user, (_, name) => setEnd({ name }));

  const record = useEffectEvent(async () => {
    const json = { nameRequested: true as const };
    const { body } = await memberApi("PATCH /auth/profile", { json });
    if (body) setUser(body.data);
  });
  useEffect(() => void record(), []);

  const status = useRef<HTMLParagraphElement>(null);
  // When the form disappears, its focused element disappears too. The paragraph that replaces the
  // form then takes the focus.
  useEffect(() => {
    if (end && document.activeElement === document.body)
      status.current?.focus({ preventScroll: true });
  }, [end]);

  if (end)
    return (
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={end.name ? "focus:[outline:none]" : "sr-only"}
      >
        {end.name && `Thank you, ${end.name}.`}
      </p>
    );
  return (
    <section aria-labelledby={id} className="card card-pad">
      <form className="grid gap-3" onSubmit={save} noValidate>
        <h2 id={id} className="text-lg">
          What may {audience} call you?
        </h2>
        <TextField
          label="Your name"
          name="displayName"
          autoComplete="name"
          maxLength={MAX_DISPLAY_NAME_CHARS}
          hint={`Optional. Without one, ${audience} see${audience === "guests" ? "" : "s"} a made-up name, never your email address.`}
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" variant="outline" busy={busy}>
            {busy ? "Saving..." : "Save name"}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setEnd({})}>
            Not now
          </Button>
        </p>
      </form>
    </section>
  );
};
