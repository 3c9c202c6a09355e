type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Tracked = { _valueTracker?: { setValue(value: string): void } };
type Step =
  | { field: Field; value: string; checked: boolean }
  | { pressed: HTMLElement; held: boolean; field?: undefined };

/** Records what the user types, ticks, selects and presses before the page is hydrated. Replays
 *  these actions on the event `hydrated`. The function is inserted into the page as text, so it
 *  must not use anything outside itself. */
export function replayEarlyInput(): void {
  let steps: Step[] = [];
  const isPlain = (event: Event) =>
    event instanceof MouseEvent &&
    event.button === 0 &&
    !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

  // The event must not reach React. Otherwise React would hydrate in the middle of the event and
  // reset the fields to its own values. React would also report these values to its listeners as
  // the user's input.
  const keep = (event: Event) => {
    event.stopImmediatePropagation();
    const { type, target } = event;
    if (type === "click") {
      const pressed = target instanceof Element ? target.closest<HTMLElement>("button, a") : null;
      // A button of type `button` does nothing before hydration, so its press is replayed. The
      // browser can handle links and submit buttons itself.
      const isPlainButton = pressed instanceof HTMLButtonElement && pressed.type === "button";
      // Inside `data-hold`, the browser's own action is only a fallback for pages without
      // JavaScript. So a press of a link or submit button waits for hydration.
      const held = !isPlainButton && isPlain(event) && pressed?.closest("[data-hold]") != null;
      if (held) {
        event.preventDefault();
        // The browser lets a click open a tab only within five seconds after the click. So the wait
        // for hydration must end earlier.
        setTimeout(giveUp, 4500);
      }
      if (pressed && (held || isPlainButton)) steps.push({ pressed, held });
    } else if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    ) {
      const checked = target instanceof HTMLInputElement && target.checked;
      steps = steps.filter(({ field }) => field !== target);
      steps.push({ field: target, value: target.value, checked });
    }
  };

  const fillAgain = (field: Field, value: string, checked: boolean) => {
    // React ignores an event if the field's value is equal to the value in the field's tracker. The
    // tracker may contain the new value already, so a different value is written into the tracker.
    const tracker = (field as Tracked)._valueTracker;
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      field.checked = checked;
      tracker?.setValue(String(!checked));
      field.dispatchEvent(new Event("click", { bubbles: true }));
      return;
    }
    field.value = value;
    tracker?.setValue(`${value} `);
    const kind = field instanceof HTMLSelectElement ? "change" : "input";
    field.dispatchEvent(new Event(kind, { bubbles: true }));
  };

  const kinds = ["click", "input", "change"];
  const listen = () => {
    for (const kind of kinds) document.addEventListener(kind, keep, true);
  };
  const stop = () => {
    for (const kind of kinds) document.removeEventListener(kind, keep, true);
  };
  const giveUp = () => {
    const waiting = steps.findLast((step) => !step.field && step.held);
    if (!waiting || waiting.field) return;
    steps = steps.filter((step) => step.field || !step.held);
    stop();
    waiting.pressed.click();
    listen();
  };
  listen();
  // Before hydration, the back button may change the URL while the old page stays on the screen.
  // In this case, `move` calls `location.reload()`, which loads the page of the new URL. The mark
  // `reloaded` in the history entry prevents endless reloads.
  const readUrl = () => location.href.split("#")[0];
  const [loaded] = performance.getEntriesByType("navigation");
  const url = loaded?.name.startsWith(location.origin) ? loaded.name.split("#")[0] : readUrl();
  const move = () => {
    const { reloaded = false, ...state } = history.state ?? {};
    const isLoaded = readUrl() === url;
    if (isLoaded !== reloaded) return;
    history.replaceState(isLoaded ? state : { ...state, reloaded: true }, "");
    if (!isLoaded) location.reload();
  };
  move();
  addEventListener("popstate", move);
  addEventListener(
    "hydrated",
    async () => {
      stop();
      removeEventListener("popstate", move);
      for (let step = steps.shift(); step; step = steps.shift()) {
        // React updates the page before this promise resolves, so each step sees the result of the
        // previous step.
        await Promise.resolve();
        if (step.field) fillAgain(step.field, step.value, step.checked);
        else step.pressed.click();
      }
    },
    { once: true },
  );
}
