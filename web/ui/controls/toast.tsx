import { useEffect, useRef, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { classNames } from "#web/ui/class-names.ts";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { IconButton } from "./button.tsx";
import "#web/ui/styles/toast.css";

export type ToastTone = "plain" | "good" | "bad";
type Toast = { id: number; text: string; tone: ToastTone };

const SHOWN_MS = 6000;
const LOOK_MS = 100;
const none: readonly Toast[] = [];

let toasts = none;
let lastId = 0;
let place: HTMLElement | undefined;
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

/** Toasts hang at the end of the page, in a root of their own, so that no page carries them before the
 *  first one. While a dialog is open they hang in it: everything outside of it is inert, so they could
 *  be neither heard nor dismissed. Answers whether they had to move. */
function findPlace(): boolean {
  if (!place) {
    place = document.createElement("div");
    createRoot(place).render(<Toasts />);
  }
  // The last one lies above the others.
  const home = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  const moves = place.parentNode !== home;
  if (moves) home.append(place);
  return moves;
}

/** Says `text` in a toast for six seconds; the same text twice is shown once. Browser only:
 *  call it from an event or an effect. */
export function showToast(text: string, tone: ToastTone = "plain") {
  lastId += 1;
  const id = lastId;
  set([...toasts.filter((toast) => toast.text !== text), { id, text, tone }]);
  findPlace();
  setTimeout(() => dismiss(id), SHOWN_MS);
}

/** The function that shows a toast; stable, so it may stand in any dependency list. */
export const useToast = () => showToast;

/** A popover, so that it lies above an open dialog too. */
function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const region = ref.current;
    if (!region?.showPopover || shown.length === 0) return;
    findPlace();
    region.showPopover();
    // Dialogs come and go meanwhile, some without an event; whatever moves is hidden by the browser.
    const timer = setInterval(() => {
      if (findPlace()) region.showPopover();
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      if (region.isConnected) region.hidePopover();
    };
  }, [shown]);

  return (
    <div ref={ref} popover="manual" className="toasts">
      {shown.map((toast) => (
        <div
          key={toast.id}
          role="alert"
          className={classNames("toast", toast.tone !== "plain" && `toast-${toast.tone}`)}
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
