import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { accountMessages } from "#contract/accounts/messages.ts";
import type { User } from "#contract/accounts/user.ts";
import { formatCount } from "#contract/format-count.ts";
import { WHATSAPP_CODE_MINUTES } from "#contract/whatsapp/policy.ts";
import type { WhatsAppOptIn } from "#contract/whatsapp/routes.ts";
import { formatPhone } from "#web/frame/format-phone.ts";
import { useApiMutation, useApiQuery } from "#web/frame/use-api-query.ts";
import { CodeForm } from "#web/member/code-form.tsx";
import { memberApi } from "#web/member/member-api.ts";
import { Badge, Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { SettingsSection } from "#web/ui/settings-section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const whyEnded: Record<NonNullable<WhatsAppOptIn["endedBy"]>, string | null> = {
  member: null,
  stop: "You wrote STOP on WhatsApp, so we send nothing there.",
  "passed-on": "The number belongs to somebody else now, so we send nothing there.",
};

/** Shows the link to the simulated phone of demo mode. */
const SandboxHint = ({ phoneNumber }: { phoneNumber: string }) => (
  <p className="hint">
    In demo mode the messages arrive on a{" "}
    <Link
      className="link"
      target="_blank"
      to={`/sandbox/whatsapp?number=${encodeURIComponent(phoneNumber.replace(/\D/g, ""))}`}
    >
      simulated phone
    </Link>
    .
  </p>
);

type StepProps = { optIn: WhatsAppOptIn; onChanged: () => Promise<void> };

/** Asks for the phone number, then for the code that was sent to this number. */
const OptInForm = ({ optIn, user, onChanged }: StepProps & { user: User }) => {
  const [phoneNumber, setPhoneNumber] = useState(user.phoneNumber);
  const [sentTo, setSentTo] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const { busy, problem, send } = useApiMutation();

  const begin = async (event: FormEvent) => {
    event.preventDefault();
    const number = phoneNumber.trim();
    setWrong(number ? undefined : accountMessages.notAPhone);
    if (!number) return;
    const json = { phoneNumber: number };
    if (await send(() => memberApi("POST /whatsapp/opt-in", { json }))) setSentTo(number);
  };
  const verify = async (code: string) => {
    const answer = await memberApi("POST /whatsapp/verify", { json: { code } });
    if (answer.problem) return answer.problem;
    await onChanged();
    showToast(answer.body.message, "good");
    return null;
  };

  const ended = optIn.endedBy && whyEnded[optIn.endedBy];
  if (sentTo)
    return (
      <div className="grid gap-4">
        <CodeForm
          kind="digits"
          label="Code from WhatsApp"
          hint={`We sent it to ${formatPhone(sentTo)}. It is valid for ${formatCount(WHATSAPP_CODE_MINUTES, "minute")}.`}
          submit="Verify"
          send={verify}
        />
        {optIn.sandbox && <SandboxHint phoneNumber={sentTo} />}
        <Button variant="quiet" className="justify-self-start" onClick={() => setSentTo(undefined)}>
          Use another number
        </Button>
      </div>
    );
  return (
    <form className="grid gap-4" onSubmit={begin} noValidate>
      {ended && <Notice tone="note">{ended}</Notice>}
      <TextField
        label="Number on WhatsApp"
        name="whatsAppNumber"
        type="tel"
        autoComplete="tel"
        placeholder="+91 98765 43210"
        hint="We first send a code to this number."
        value={phoneNumber}
        error={wrong ?? (problem && (problem.errors.phoneNumber ?? problem.message))}
        onChange={(event) => setPhoneNumber(event.target.value)}
      />
      <Button type="submit" variant="outline" className="justify-self-start" busy={busy}>
        {busy ? "Sending the code..." : "Get messages on WhatsApp"}
      </Button>
    </form>
  );
};

/** Shows the number that gets messages on WhatsApp, and a button that ends the messages. */
const OptedIn = ({ optIn, onChanged }: StepProps) => {
  const { busy, problem, send } = useApiMutation();
  const end = async () => {
    const ended = await send(() => memberApi("DELETE /whatsapp/opt-in"));
    if (!ended) return;
    await onChanged();
    showToast(ended.message, "good");
  };
  const number = optIn.phoneNumber ?? "";
  return (
    <div className="grid justify-items-start gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <strong className="num">{formatPhone(number)}</strong>
        <Badge tone="open">On</Badge>
      </p>
      {optIn.sandbox && <SandboxHint phoneNumber={number} />}
      {problem && <Notice tone="bad">{problem.message}</Notice>}
      <Button variant="outline" busy={busy} onClick={end}>
        {busy ? "Ending..." : "End messages on WhatsApp"}
      </Button>
    </div>
  );
};

/** The section in which a member turns messages on WhatsApp on and off. */
export const WhatsAppSetting = ({ user }: { user: User }) => {
  const { body, problem, again } = useApiQuery(() => memberApi("GET /whatsapp/opt-in"));
  const heading = useRef<HTMLHeadingElement>(null);
  const isChanged = useRef(false);
  // After a change, the focused button or field is removed. So the heading gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when a new setting is shown.
  useEffect(() => {
    if (isChanged.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    isChanged.current = false;
  }, [body]);
  const changed = () => {
    isChanged.current = true;
    return again();
  };
  return (
    <SettingsSection
      title="WhatsApp"
      headingRef={heading}
      lead="Requests, messages and reminders arrive on WhatsApp, and you can answer them there."
    >
      {body ? (
        body.phoneNumber ? (
          <OptedIn optIn={body} onChanged={changed} />
        ) : (
          <OptInForm optIn={body} user={user} onChanged={changed} />
        )
      ) : problem ? (
        <LoadError onRetry={() => void again()}>{problem.message}</LoadError>
      ) : (
        <Skeleton className="h-32" />
      )}
    </SettingsSection>
  );
};
