import { useEffect, useRef, useSyncExternalStore } from "react";
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

/** Where toasts appear, once per page. A popover, so that it lies above an open dialog too. */
export function ToastRegion() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const region = ref.current;
    if (!region?.showPopover) return;
    // Shown anew each time, or a dialog opened meanwhile would lie above it.
    if (region.matches(":popover-open")) region.hidePopover();
    if (shown.length) region.showPopover();
  }, [shown]);

  return (
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
}
