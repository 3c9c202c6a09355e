import { useEffect, useRef, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { classNames } from "#web/ui/class-names.ts";
import { findClearTop, listControlBoxes, touches } from "#web/ui/clear-spot.ts";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { IconButton } from "./button.tsx";
import "#web/ui/styles/toast.css";

export type ToastTone = "plain" | "good" | "bad";
type Toast = { id: number; text: string; tone: ToastTone };

const SHOWN_MS = 6000;
const LOOK_MS = 100;
/** The height of the navigation bar; toasts stay below it. */
const BAR_PX = 80;
const MARGIN_PX = 16;
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

const dismiss = (id: number) => {
  if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id));
};

// When the visitor goes to another page or step, toasts are removed, except reports of success.
// These stay, because the reported action often leads to another page. Browsers without the
// Navigation API show every toast for its full time.
if (typeof window !== "undefined")
  window.navigation?.addEventListener("currententrychange", ({ navigationType }) => {
    if (navigationType !== "replace" && toasts.length > 0)
      set(toasts.filter(({ tone }) => tone === "good"));
  });

/** Moves the toasts' container to the end of the page or into the open dialog. Returns whether the
 *  container moved. Everything outside an open dialog is inert: toasts there could not be announced
 *  or dismissed. */
function findPlace(): boolean {
  if (!place) {
    // The toasts have their own React root, so a page has no container before the first toast.
    place = document.createElement("div");
    createRoot(place).render(<Toasts />);
  }
  // The last open dialog in the page is on top of the others.
  const home = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  const moves = place.parentNode !== home;
  if (moves) home.append(place);
  return moves;
}

/** Shows `text` in a toast for six seconds. A toast with the same text is replaced. Browser only:
 *  call it from an event handler or an effect.
 *  @param lasts - whether the toast has no time limit
 *  @returns a function that removes the toast */
export function showToast(text: string, tone: ToastTone = "plain", lasts = false): () => void {
  lastId += 1;
  const id = lastId;
  set([...toasts.filter((toast) => toast.text !== text), { id, text, tone }]);
  findPlace();
  const end = () => dismiss(id);
  if (!lasts) setTimeout(end, SHOWN_MS);
  return end;
}

/** Returns the function that shows a toast. It is always the same function, so it can be in any
 *  dependency list. */
export const useToast = () => showToast;

/** Moves the toasts to the lowest position where they cover no control. If there is no such
 *  position, they cover as few controls as possible. Toasts that cover no control and are not too
 *  low stay where they are. */
function moveAside(region: HTMLElement) {
  const { left, right, top, height } = region.getBoundingClientRect();
  const lowest = innerHeight - height - MARGIN_PX;
  const controls = listControlBoxes(region);
  const box = { left, right, top, bottom: top + height };
  const isClear = top <= lowest && !controls.some((control) => touches(box, control));
  if (region.style.top && isClear) return;
  const clear = findClearTop({ left, right, height, lowest, highest: BAR_PX }, controls);
  region.style.top = `${clear}px`;
}

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
    moveAside(region);
    // Checks the position of the toasts regularly, because the page may scroll, and dialogs may
    // open and close, sometimes without an event. If `findPlace` moves the container of the toasts,
    // the browser hides the popover in the container. So the popover is shown again.
    const timer = setInterval(() => {
      if (findPlace()) region.showPopover();
      moveAside(region);
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
