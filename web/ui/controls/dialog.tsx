import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { IconButton } from "./button.tsx";
import "#web/ui/styles/dialog.css";

type DialogProps = {
  open: boolean;
  /** Called when the user presses Escape, the close button, or the area outside the dialog. If the
   *  caller sets `open` to false, `onClose` is called, too. */
  onClose: () => void;
  /** Whether only buttons in the content can close the dialog. Set it if the content cannot be
   *  shown again. Set it also during a request, because the dialog shows the result. */
  stays?: boolean;
  title: string;
  /** On a phone, `sheet` is at the bottom of the screen, and `side` is at the right and as high as
   *  the screen. `large` and `search` fill the window; their styles are in
   *  spaces/gallery-dialog.css and search/suggestions/suggestions.css. */
  variant?: "center" | "sheet" | "side" | "large" | "search";
  /** Buttons that stay visible below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A modal dialog that uses the native `dialog` element: the browser keeps the focus inside and
 *  returns it on closing. */
export function Dialog({
  open,
  onClose,
  stays = false,
  title,
  variant = "center",
  footer,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  // Only a press that begins outside closes the dialog. A user who selects text by dragging may
  // release the mouse outside. The browser then reports a click outside.
  const isPressedOutside = useRef(false);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  // Closes the dialog before React removes its element, because the browser returns the focus only
  // when a dialog is closed. The clean-up of `useEffect` would run after the removal.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      className={classNames("dialog", variant !== "center" && `dialog-${variant}`)}
      aria-labelledby={titleId}
      closedby={stays ? "none" : undefined}
      onKeyDown={(event) => stays && event.key === "Escape" && event.preventDefault()}
      onClose={({ currentTarget: dialog }) => {
        // React's strict mode closes a new dialog and opens it again. The `close` event arrives
        // after that.
        if (dialog.open) return;
        // Browsers that do not support `closedby` may close a dialog that must stay open.
        if (stays && open) dialog.showModal();
        else onClose();
      }}
      onPointerDown={(event) => {
        isPressedOutside.current = isOutside(event);
      }}
      onClick={(event) => !stays && isPressedOutside.current && isOutside(event) && onClose()}
    >
      <header className="dialog-head">
        <h2 className="d3" id={titleId}>
          {title}
        </h2>
        {!stays && (
          <IconButton label="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </header>
      {open && <div className="dialog-body">{children}</div>}
      {open && footer && <footer className="dialog-foot">{footer}</footer>}
    </dialog>
  );
}

function isOutside(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const box = event.currentTarget.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
