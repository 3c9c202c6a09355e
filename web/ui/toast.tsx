import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "./button.tsx";
import { cx } from "./class-names.ts";
import { CloseIcon } from "./icons.tsx";

export type ToastTone = "plain" | "good" | "bad";
type Toast = { id: number; text: string; tone: ToastTone };

const SHOWN_MS = 6000;
const none: readonly Toast[] = [];

let toasts = none;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const dismiss = (id: number) => set(toasts.filter((toast) => toast.id !== id));

/** Says `text` in a toast for six seconds; the same text twice is shown once. Browser only:
 *  call it from an event or an effect. */
export function showToast(text: string, tone: ToastTone = "plain") {
  lastId += 1;
  const id = lastId;
  set([...toasts.filter((toast) => toast.text !== text), { id, text, tone }]);
  setTimeout(() => dismiss(id), SHOWN_MS);
}

/** The function that shows a toast; stable, so it may stand in any dependency list. */
export const useToast = () => showToast;

/** Where toasts appear, once per page. A popover, so that it lies above an open dialog too; inside of
 *  that dialog, because everything outside is inert: it could not be heard or dismissed. */
export function ToastRegion() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  const ref = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<Element | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast looks where it belongs.
  useEffect(() => {
    const look = () => setDialog(document.querySelector("dialog:modal"));
    look();
    document.addEventListener("close", look, true);
    return () => document.removeEventListener("close", look, true);
  }, [shown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a region that moved is shown anew.
  useEffect(() => {
    const region = ref.current;
    if (!region?.showPopover) return;
    // Shown anew each time, or a dialog opened meanwhile would lie above it.
    if (region.matches(":popover-open")) region.hidePopover();
    if (shown.length) region.showPopover();
  }, [shown, dialog]);

  const region = (
    <div ref={ref} popover="manual" className="toasts">
      {shown.map((toast) => (
        <div
          key={toast.id}
          role="alert"
          className={cx("toast", toast.tone !== "plain" && `toast-${toast.tone}`)}
        >
          {toast.text}
          <IconButton label="Dismiss" className="text-current" onClick={() => dismiss(toast.id)}>
            <CloseIcon />
          </IconButton>
        </div>
      ))}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
}
