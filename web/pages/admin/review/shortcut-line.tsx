import { Checkbox } from "#web/ui/controls/choice.tsx";

const shortcuts = [
  ["A", "to the approval"],
  ["R", "to the reason"],
  ["N", "next space"],
  ["P", "previous space"],
] as const;

/** Which keys do what, and the switch for people whom single keys disturb (WCAG 2.1.4). */
export const ShortcutLine = ({
  on,
  onChange,
}: {
  on: boolean;
  onChange: (on: boolean) => void;
}) => (
  <section aria-label="Keyboard" className="shortcuts">
    <Checkbox
      label="Keyboard shortcuts"
      checked={on}
      onChange={(event) => onChange(event.target.checked)}
    />
    {on && (
      <dl>
        {shortcuts.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          </dt>
          <dd>in the reason: send it back</dd>
        </div>
      </dl>
    )}
  </section>
);
