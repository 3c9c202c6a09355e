import { type RefObject, useRef } from "react";
import type { ApiResult } from "#web/frame/api-problem.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";

type RemoveDialogProps = {
  open: boolean;
  title: string;
  /** A text about the consequences of removing the method. */
  lead: string;
  /** The label of the remove button; by default the title. */
  action?: string;
  remove: () => Promise<ApiResult<{ message: string }>>;
  onClose: () => void;
  onRemoved: () => void;
  /** The heading that gets the focus after the removal. The button that opened this dialog no
   *  longer exists then. */
  heading: RefObject<HTMLElement | null>;
};

/** Asks for confirmation before a sign-in method is removed. If the method cannot be removed, shows
 *  why. The dialog stays open while the request is running. */
export const RemoveMethodDialog = ({
  open,
  title,
  lead,
  action,
  remove,
  onClose,
  onRemoved,
  heading,
}: RemoveDialogProps) => {
  const { busy, problem, send, forget } = useApiMutation();
  const isRemoved = useRef(false);
  const close = () => {
    forget();
    onClose();
  };
  const closed = () => {
    // The heading gets the focus only after the dialog has closed. A closing dialog gives the focus
    // to the button that opened the dialog. So an earlier focus on the heading would be lost.
    if (isRemoved.current) heading.current?.focus();
    isRemoved.current = false;
    close();
  };
  const press = async () => {
    const done = await send(remove);
    if (!done) return;
    showToast(done.message, "good");
    isRemoved.current = true;
    onRemoved();
    close();
  };
  return (
    <Dialog
      open={open}
      onClose={closed}
      stays={busy}
      title={title}
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={close}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy} onClick={press}>
            {action ?? title}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{lead}</p>
        {problem && <Notice tone="bad">{problem.message}</Notice>}
      </div>
    </Dialog>
  );
};
