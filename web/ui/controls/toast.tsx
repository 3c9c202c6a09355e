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

/** Moves the toasts to their place and returns whether they moved. They are at the end of the page
 *  in a React root of their own, so that no page includes them before the first one. While a dialog
 *  is open they are inside it, because everything outside it is inert: screen readers would not
 *  announce them and nobody could dismiss them. */
function findPlace(): boolean {
  if (!place) {
    place = document.createElement("div");
    createRoot(place).render(<Toasts />);
  }
  // The last open dialog in the page is on top of the others.
  const home = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  const moves = place.parentNode !== home;
  if (moves) home.append(place);
  return moves;
}

/** Shows `text` in a toast for six seconds; the same text is shown only once at a time. Browser
 *  only: call it from an event handler or an effect. */
export function showToast(text: string, tone: ToastTone = "plain") {
  lastId += 1;
  const id = lastId;
  set([...toasts.filter((toast) => toast.text !== text), { id, text, tone }]);
  findPlace();
  setTimeout(() => dismiss(id), SHOWN_MS);
}

/** Returns the function that shows a toast; it is stable, so it can be in any dependency list. */
export const useToast = () => showToast;

/** Shows the toasts in a popover, so that they are above an open dialog, too. */
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
    // Checks the place regularly, because dialogs open and close meanwhile, some without an event.
    // The browser hides a popover that is moved, so it is shown again.
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
