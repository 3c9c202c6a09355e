import { useRef, useState } from "react";
import { factorMessages } from "#contract/accounts/factor-messages.ts";
import type { Passkey } from "#contract/accounts/factor-routes.ts";
import { MAX_PASSKEY_NAME_CHARS } from "#contract/accounts/policy.ts";
import { formatDateTimeAttribute } from "#web/frame/format-date-time.ts";
import { focusOnMount } from "#web/member/focus-on-mount.ts";
import { memberApi } from "#web/member/member-api.ts";
import { canUsePasskeys, createPasskey } from "#web/member/proofs/passkey.ts";
import { AuthForm } from "#web/member/sign-in/auth-form.tsx";
import { suggestDeviceName } from "#web/member/suggest-device-name.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { RemoveMethodDialog } from "./remove-method-dialog.tsx";
import { SecuritySection } from "./security-section.tsx";

/** Creates a passkey on the device and adds it to the account. Returns the recovery codes, or the
 *  reason why the passkey was not added. The list of codes is empty if the account already had a
 *  second factor. */
const add = async (name: string): Promise<{ codes: string[] } | { why: string }> => {
  const options = await memberApi("POST /auth/passkeys/options");
  if (options.problem) return { why: options.problem.message };
  const made = await createPasskey(options.body);
  if (made.why !== undefined) return { why: made.why };
  const json = { name, credential: made.credential };
  const added = await memberApi("POST /auth/passkeys", { json });
  return added.problem
    ? { why: added.problem.errors.name ?? added.problem.message }
    : { codes: added.body.recoveryCodes ?? [] };
};

type PasskeysPartProps = { passkeys: Passkey[]; email: string; onChanged: () => void };

/** Lists the account's passkeys. The member can add and remove passkeys. If there is none, and the
 *  browser cannot create any, shows nothing. */
export const PasskeysSection = ({ passkeys, email, onChanged }: PasskeysPartProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const [work] = useState(canUsePasskeys);
  const [codes, setCodes] = useState<string[]>([]);
  const close = () => {
    setAdding(false);
    setCodes([]);
  };
  const isAdded = (made: string[]) => {
    onChanged();
    setAdding(false);
    setCodes(made);
  };
  if (!work && passkeys.length === 0) return null;
  return (
    <SecuritySection
      headingRef={heading}
      title="Passkeys"
      lead="Sign in with your fingerprint, your face or your screen lock. Nobody can guess a passkey, and it works on this site only."
    >
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="grid">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex items-center justify-between gap-4 py-3 not-first:[border-top:1px_solid_var(--line)]"
            >
              <div className="min-w-0">
                <p className="weight-600 break-words">{passkey.name}</p>
                <p className="muted text-sm">
                  {passkey.lastUsedAt ? "Last used " : "Added "}
                  <span className="num inline-block">
                    {formatDateTimeAttribute(passkey.lastUsedAt ?? passkey.createdAt)}
                  </span>
                </p>
              </div>
              <Button
                size="sm"
                variant="outline"
                className="flex-none"
                aria-label={`Remove ${passkey.name}`}
                onClick={() => setRemoving(passkey)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {work ? (
        <Button variant="outline" className="justify-self-start" onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      ) : (
        <p className="hint">This browser cannot create passkeys at this address.</p>
      )}
      <Dialog
        // If the codes arrive after the form was closed, the dialog opens again. The member must
        // see the codes now, because they cannot be shown later.
        open={adding || codes.length > 0}
        stays={codes.length > 0}
        onClose={close}
        title={codes.length > 0 ? "Recovery codes" : "Add a passkey"}
      >
        {codes.length > 0 ? (
          <RecoveryCodes codes={codes} email={email} onSaved={close} />
        ) : (
          <AddForm onDone={isAdded} />
        )}
      </Dialog>
      <RemoveMethodDialog
        open={!!removing}
        title="Remove the passkey"
        lead={`${removing?.name ?? "It"} no longer signs you in here. Remove it from the device, too, so that it is not offered there.`}
        remove={() =>
          memberApi("DELETE /auth/passkeys/{passkeyId}", {
            params: { passkeyId: removing?.id ?? "" },
          })
        }
        onClose={() => setRemoving(undefined)}
        onRemoved={onChanged}
        heading={heading}
      />
    </SecuritySection>
  );
};

/** `onDone` is called after the passkey has been added. `codes` are the new recovery codes. If the
 *  account already had a second factor, `codes` is empty. */
type AddFormProps = { onDone: (codes: string[]) => void };

const AddForm = ({ onDone }: AddFormProps) => (
  <AuthForm
    submit="Continue"
    send={async ({ name: typed = "" }) => {
      const name = typed.trim();
      if (!name) return { errors: { name: factorMessages.namePasskey } };
      const added = await add(name);
      if ("why" in added) return { message: added.why };
      showToast(`${name} was added.`, "good");
      onDone(added.codes);
      return null;
    }}
  >
    {(errors) => (
      <>
        <p>Give it a name that you will recognise. Then your device asks you to confirm.</p>
        <TextField
          ref={focusOnMount}
          label="Name of the passkey"
          name="name"
          autoComplete="off"
          maxLength={MAX_PASSKEY_NAME_CHARS}
          defaultValue={suggestDeviceName(navigator.userAgent)}
          error={errors.name}
        />
      </>
    )}
  </AuthForm>
);
