import { useState } from "react";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { memberApi } from "#web/member/member-api.ts";
import { Badge, Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecuritySection } from "./security-section.tsx";

/** If at most this many codes are left, the badge changes its colour. */
const FEW = 3;

type RecoveryPartProps = { left: number; email: string; onChanged: () => void };

/** Shows how many recovery codes are left, and creates ten new ones. */
export const RecoveryCodesSection = ({ left, email, onChanged }: RecoveryPartProps) => {
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const { busy, problem, send, forget } = useApiMutation();

  const make = async () => {
    const made = await send(() => memberApi("POST /auth/recovery-codes"));
    if (!made) return;
    setCodes(made.recoveryCodes);
    onChanged();
  };
  const close = () => {
    setAsking(false);
    setCodes(undefined);
    forget();
  };

  return (
    <SecuritySection
      title="Recovery codes"
      state={
        <Badge tone={left > FEW ? "open" : left > 0 ? "note" : "bad"}>
          {left > 0 ? `${left} left` : "None left"}
        </Badge>
      }
      lead="Each code signs you in once if your phone or passkey is lost."
    >
      <Button variant="outline" className="justify-self-start" onClick={() => setAsking(true)}>
        Create new codes
      </Button>
      <Dialog
        open={asking}
        // The member must see the new codes now, because they cannot be shown later.
        stays={busy || !!codes}
        onClose={close}
        title="Recovery codes"
      >
        {codes ? (
          <RecoveryCodes codes={codes} email={email} replace onSaved={close} />
        ) : (
          <div className="grid gap-4">
            <p>You get ten new codes. Your present codes then stop working.</p>
            {problem && <Notice tone="bad">{problem.message}</Notice>}
            <p className="dialog-foot">
              <Button variant="quiet" disabled={busy} onClick={close}>
                Keep the old ones
              </Button>
              <Button busy={busy} onClick={make}>
                Create ten new codes
              </Button>
            </p>
          </div>
        )}
      </Dialog>
    </SecuritySection>
  );
};
