import { type FormEvent, useState } from "react";
import {
  erasedAccountData,
  erasedBookingData,
  eraseMessages,
  retainedAfterErasure,
} from "#contract/accounts/erase-messages.ts";
import { accountMessages } from "#contract/accounts/messages.ts";
import type { User } from "#contract/accounts/user.ts";
import {
  getUpcomingBookingLines,
  UpcomingBookingsNotice,
} from "#web/bookings/upcoming-bookings-notice.tsx";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { memberApi } from "#web/member/member-api.ts";
import { deleteTokens } from "#web/member/session.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";
import { SettingsSection } from "#web/ui/settings-section.tsx";
import "#web/ui/styles/prose.css";

/** The word that the user types to confirm the deletion. The deletion cannot be undone. If the user
 *  has proved their identity recently, the request needs no password. So a button alone would not
 *  protect enough against a mistake. */
const CONFIRMATION = "delete";

/** Deletes the account, after showing what is deleted and what is retained. */
export const DeleteAccount = ({ user }: { user: User }) => {
  const [open, setOpen] = useState(false);
  const sending = useApiMutation();
  // Clears the problem, so that the dialog does not show it when it is opened again.
  const close = () => {
    sending.forget();
    setOpen(false);
  };
  return (
    <SettingsSection
      title="Delete account"
      lead="Your account and your spaces are deleted immediately and permanently."
    >
      <Button variant="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog open={open} onClose={close} stays={sending.busy} title="Delete account">
        <DeleteForm user={user} sending={sending} onCancel={close} />
      </Dialog>
    </SettingsSection>
  );
};

type DeleteFormProps = {
  user: User;
  sending: ReturnType<typeof useApiMutation>;
  onCancel: () => void;
};

const DeleteForm = ({ user, sending, onCancel }: DeleteFormProps) => {
  const { onlineBooking } = useSiteSettings();
  const toast = useToast();
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);
  const { busy, problem, send } = sending;
  const toCome = getUpcomingBookingLines(problem).length > 0;

  const remove = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const confirmed = typed.trim().toLowerCase() === CONFIRMATION;
    setWrong(!confirmed);
    if (!confirmed) {
      // The field may be hidden behind the dialog's footer. Without scrolling to the field, the
      // button would seem to do nothing.
      const field = event.currentTarget.querySelector("input");
      field?.focus({ preventScroll: true });
      field?.scrollIntoView({ block: "center" });
      return;
    }
    const params = { userId: user.id };
    // If there are upcoming bookings, the server refuses the first attempt and lists the bookings.
    // The second attempt tells the server to cancel them.
    const query = toCome ? { bookings: "cancel" as const } : {};
    const gone = await send(() => memberApi("DELETE /auth/delete/{userId}", { params, query }));
    if (!gone) return;
    // Without tokens, `RequireSignIn` opens the front page. A request with the tokens of the
    // deleted account would fail, and the site would ask the user to sign in again.
    deleteTokens();
    const { deleteDrafts } = await import("#web/member/account.ts");
    await deleteDrafts(user.id);
    toast(eraseMessages.deleted, "good");
  };

  return (
    <form className="grid gap-4" onSubmit={remove} noValidate>
      <p className="text-lg">{eraseMessages.question}</p>
      <TextField
        label={`Type ${CONFIRMATION} to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        value={typed}
        error={wrong && `Please type ${CONFIRMATION}.`}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Told
        title="Removed immediately"
        items={onlineBooking ? [...erasedAccountData, ...erasedBookingData] : erasedAccountData}
      />
      <Told title="What we keep" items={retainedAfterErasure} />
      {problem && toCome && (
        <UpcomingBookingsNotice
          problem={problem}
          otherwise="If you continue, your upcoming bookings are cancelled now, and the other person in each booking gets an email. Each refund is paid to the card or account that the payment came from."
        />
      )}
      {problem && !toCome && (
        <Notice tone="bad">
          {/* The message of a 409 says how much of the user's earnings is not paid out yet. */}
          {problem.status === 409 || problem.code === "confirm-needed"
            ? problem.message
            : accountMessages.deleteFailed}
        </Notice>
      )}
      <p className="dialog-foot">
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          Keep my account
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          {busy
            ? "Deleting..."
            : toCome
              ? "Cancel bookings and delete my account"
              : "Delete my account"}
        </Button>
      </p>
    </form>
  );
};

const Told = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div className="prose">
    <h3>{title}</h3>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
);
