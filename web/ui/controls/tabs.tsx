import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { scrollToMiddle } from "#web/ui/scroll-to-middle.ts";
import "#web/ui/styles/tabs.css";
import "#web/ui/styles/cut-row.css";

type Tab = { id: string; label: ReactNode; panel: ReactNode };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  first?: string;
  /** The id of the selected tab, if the caller stores the id, for example in the URL. In this case,
   *  `onChoose` must change the stored id. */
  chosen?: string;
  onChoose?: (id: string) => void;
};

/** Tabs, which can also be selected with the arrow keys, Home and End. Only the selected panel is
 *  mounted. */
export function Tabs({ label, tabs, first, chosen: kept, onChoose }: TabsProps) {
  const base = useId();
  const [own, setOwn] = useState(first ?? tabs[0]?.id);
  const chosen = kept ?? own;
  const choose = onChoose ?? setOwn;
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === chosen),
  );

  const list = useRef<HTMLDivElement>(null);
  // On a phone the row is wider than the window, so the selected tab is scrolled into view, without
  // moving the page.
  useEffect(() => {
    const row = list.current;
    const tab = row?.children[at];
    if (!row || !(tab instanceof HTMLElement)) return;
    scrollToMiddle(row, tab);
  }, [at]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const last = tabs.length - 1;
    const to = {
      ArrowLeft: at ? at - 1 : last,
      ArrowRight: at < last ? at + 1 : 0,
      Home: 0,
      End: last,
    }[event.key];
    const next = to === undefined ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    choose(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  };

  return (
    <>
      <div
        ref={list}
        className="tabs cut-row"
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="tab"
            id={`${base}-${tab.id}`}
            aria-controls={`${base}-panel`}
            aria-selected={index === at}
            tabIndex={index === at ? 0 : -1}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${tabs[at]?.id}`}
        className="py-6"
      >
        {tabs[at]?.panel}
      </div>
    </>
  );
}
