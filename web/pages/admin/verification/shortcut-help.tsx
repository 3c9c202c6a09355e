import { Checkbox } from "#web/ui/controls/checkbox.tsx";

const shortcuts = [
  ["A", "to the approval"],
  ["R", "to the reason"],
  ["N", "next space"],
  ["P", "previous space"],
] as const;

const Key = ({ children }: { children: string }) => (
  <kbd className="inline-block min-w-6 rounded-hang-1 px-[0.35rem] text-center font-sans text-[1em] weight-600 [border-color:var(--edge)] [border-style:solid] [border-width:1px_1px_2px]">
    {children}
  </kbd>
);

/** Lists the keyboard shortcuts; hidden in narrow windows and on touch screens. A switch turns the
 *  single-key shortcuts off, because they can disturb users of speech input (WCAG 2.1.4). */
export const ShortcutHelp = ({
  on,
  onChange,
}: {
  on: boolean;
  onChange: (on: boolean) => void;
}) => (
  <section
    aria-label="Keyboard"
    className="pt-3 text-[0.875rem] max-md:hidden pointer-coarse:hidden"
  >
    <Checkbox
      label="Keyboard shortcuts"
      checked={on}
      onChange={(event) => onChange(event.target.checked)}
    />
    {on && (
      <dl className="flex flex-wrap gap-x-4 gap-y-1">
        {shortcuts.map(([key, does]) => (
          <div key={key} className="flex gap-[0.4rem]">
            <dt>
              <Key>{key}</Key>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
        <div className="flex gap-[0.4rem]">
          <dt>
            <Key>Ctrl</Key> <Key>Enter</Key>
          </dt>
          <dd>in the reason: send it back</dd>
        </div>
      </dl>
    )}
  </section>
);
