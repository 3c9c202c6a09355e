type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Tracked = { _valueTracker?: { setValue(value: string): void } };

/** Keeps what is typed, ticked, chosen and pressed before the page's scripts run, and does it again
 *  once they do (the event `hydrated`), so that nothing is lost on a slow network. Links and forms
 *  need no help: the browser follows them by itself. It is written into the page as text, so it must
 *  not use anything from outside itself. */
export function keepEarlyInput(): void {
  const pressed: HTMLButtonElement[] = [];
  const filled = new Map<Field, { value: string; checked: boolean }>();

  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.type === "button") pressed.push(button);
  };
  const onFill = ({ target }: Event) => {
    if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    )
      filled.set(target, {
        value: target.value,
        checked: target instanceof HTMLInputElement && target.checked,
      });
  };

  const fillAgain = (field: Field, value: string, checked: boolean) => {
    // React tells a change by what it last saw in the field, which is already the new value.
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

  document.addEventListener("click", onClick, true);
  document.addEventListener("input", onFill, true);
  document.addEventListener("change", onFill, true);
  addEventListener(
    "hydrated",
    async () => {
      document.removeEventListener("click", onClick, true);
      document.removeEventListener("input", onFill, true);
      document.removeEventListener("change", onFill, true);
      const again = [
        ...[...filled].map(
          ([field, { value, checked }]) =>
            () =>
              fillAgain(field, value, checked),
        ),
        ...pressed.map((button) => () => button.click()),
      ];
      // One at a time, so that each finds the page as the one before left it.
      for (const step of again) {
        step();
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    { once: true },
  );
}
