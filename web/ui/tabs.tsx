import { type KeyboardEvent, type ReactNode, useId, useState } from "react";

type Tab = { id: string; label: ReactNode; panel: ReactNode };

/** Tabs by the arrow keys, Home and End; only the chosen panel is mounted. */
export function Tabs({
  label,
  tabs,
  first,
}: {
  label: string;
  tabs: readonly Tab[];
  first?: string;
}) {
  const base = useId();
  const [chosen, setChosen] = useState(first ?? tabs[0]?.id);
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === chosen),
  );

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
    setChosen(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  };

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
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
            onClick={() => setChosen(tab.id)}
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
