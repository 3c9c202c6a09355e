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
  /** What removing the method causes. */
  lead: string;
  /** The button's label; by default the title. */
  action?: string;
  remove: () => Promise<ApiResult<{ message: string }>>;
  onClose: () => void;
  onRemoved: () => void;
  /** Takes the focus after the removal, because the button that opened this dialog no longer
   *  exists. */
  heading: RefObject<HTMLElement | null>;
};

/** Asks for confirmation before a sign-in method is removed, and shows why it was not. */
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
    // The dialog has returned the focus by now.
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
      title={title}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
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
