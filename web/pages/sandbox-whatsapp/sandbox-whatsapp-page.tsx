import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { addCountryCode } from "#contract/accounts/phone-number.ts";
import { formatPhone } from "#web/frame/format-phone.ts";
import { pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings } from "#web/frame/site-settings.ts";
import { requireDemoMode } from "#web/layout/require-demo-mode.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Route } from "./+types/sandbox-whatsapp-page.ts";
import { fetchPhones } from "./phone-api.ts";
import { PhoneChat } from "./phone-chat.tsx";
import { usePolled } from "./use-polled.ts";
import "#web/ui/styles/every-utility.css";
import "./sandbox-whatsapp.css";

export const loader = ({ context }: Route.LoaderArgs) => requireDemoMode(context);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: getSiteSettings(matches),
    title: "Simulated phone",
    description: "What arrives on WhatsApp in demo mode.",
    path: "/sandbox/whatsapp",
    noIndex: true,
  });

const NUMBER = /^\d{7,15}$/;

/** Opens a phone: from the list of the sandbox's phones, or by its number. */
const PhonePicker = ({ open, onOpen }: { open: string; onOpen: (number: string) => void }) => {
  const { value: phones, isLost } = usePolled(fetchPhones);
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<string>();
  const pick = (event: FormEvent) => {
    event.preventDefault();
    const number = addCountryCode(typed).replace(/\D/g, "");
    if (!NUMBER.test(number)) return setWrong("Please enter a phone number.");
    setWrong(undefined);
    onOpen(number);
  };
  return (
    <div className="grid content-start gap-4">
      <form className="grid gap-3" onSubmit={pick} noValidate>
        <TextField
          label="Phone number"
          type="tel"
          placeholder="+91 98765 43210"
          value={typed}
          error={wrong}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="outline" className="justify-self-start">
          Open this phone
        </Button>
      </form>
      {isLost && <Notice tone="bad">The site does not respond. The page tries again.</Notice>}
      <ul className="grid" aria-label="Phones">
        {(phones ?? []).map(({ number, unread }) => (
          <li key={number}>
            <button
              type="button"
              className="phone-row num"
              aria-current={number === open ? "true" : undefined}
              onClick={() => onOpen(number)}
            >
              {formatPhone(`+${number}`)}
              {unread > 0 && <span className="phone-count">{unread} unread</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The page with the simulated phones that get the site's WhatsApp messages in demo mode. When the
 *  visitor writes a text or presses a button here, the site gets a signed webhook, as from the real
 *  provider. */
export default function SandboxWhatsAppPage() {
  const [params, setParams] = useSearchParams();
  const given = (params.get("number") ?? "").replace(/\D/g, "");
  const number = NUMBER.test(given) ? given : "";
  return (
    <div className="page grid gap-6 pt-6 pb-16">
      <header className="grid gap-2">
        <h1 className="d2 lintel">Simulated phone</h1>
        <p className="muted max-w-lg">
          In demo mode nothing reaches a real phone. Here you read and answer what would arrive on
          WhatsApp. The messages are gone when the site restarts.
        </p>
      </header>
      <div className="phones">
        <PhonePicker
          open={number}
          onOpen={(next) => setParams({ number: next }, { replace: true })}
        />
        {number ? (
          <PhoneChat key={number} number={number} />
        ) : (
          <EmptyState title="Open a phone to read its messages.">
            <p className="muted">
              A phone gets its first message when somebody asks for messages on WhatsApp in their
              profile.
            </p>
          </EmptyState>
        )}
      </div>
    </div>
  );
}
