import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Suggestion } from "#contract/spaces/suggestion-route.ts";
import { buildSearchHref, type Criteria, parseCriteria } from "#web/search/criteria.ts";
import { eraseRecentSearches, listRecentSearches } from "#web/search/recent-searches.ts";
import { locateNearby } from "./near-me.ts";
import { placeSuggestionPanel } from "./place-panel.ts";
import {
  buildSuggestionOptions,
  formatOptionCount,
  moveActiveOption,
  type SuggestionOption,
  wordsBeforeNearMe,
} from "./suggestion-options.ts";
import { SuggestionRow } from "./suggestion-row.tsx";
import { createSuggestionSource, fetchSuggestions } from "./suggestion-source.ts";
import "./suggestions.css";

type SuggestionListProps = {
  /** The search field. It is a combobox while this component is mounted. */
  field: HTMLInputElement;
  /** The search to which a suggestion is added; empty for a new search. */
  base: Criteria;
  /** `panel` floats below or above the field and opens on a press, typing or an arrow key. `page`
   *  is always shown. */
  layout: "panel" | "page";
  /** Whether a panel is open at first. */
  openAtFirst?: boolean;
  /** Whether a press on the field opens the panel. */
  opensOnPress?: boolean;
  /** Called when the visitor chooses a row that leads to another page. */
  onChoose?: (() => void) | undefined;
};

/** Shows the suggestions for a search field. The component follows the combobox pattern of the ARIA
 *  Authoring Practices. The focus stays in the field, the arrow keys select a row, Enter chooses
 *  the selected row, and Escape closes the list. */
export const SuggestionList = ({
  field,
  base,
  layout,
  openAtFirst = false,
  opensOnPress = true,
  onChoose,
}: SuggestionListProps) => {
  const id = useId();
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(field.value);
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const [answered, setAnswered] = useState("");
  const [recents, setRecents] = useState(listRecentSearches);
  const [isPressed, setPressed] = useState(openAtFirst);
  const [active, setActive] = useState(-1);
  const [notice, setNotice] = useState("");

  const options = buildSuggestionOptions({
    text,
    suggestions,
    recents,
    base,
    canLocate: "geolocation" in navigator,
  });
  const isOpen = layout === "page" || (isPressed && (options.length > 0 || notice !== ""));

  const [source] = useState(() =>
    createSuggestionSource({
      fetchSuggestions,
      onAnswer: (asked, items) => {
        setSuggestions(items);
        setAnswered(asked);
        setActive(-1);
      },
    }),
  );

  const close = () => {
    setPressed(false);
    setActive(-1);
    setNotice("");
  };

  const follow = (href: string) => {
    const query = href.startsWith("/search") ? href.split("?")[1] : undefined;
    field.value = parseCriteria(new URLSearchParams(query)).q ?? "";
    setText(field.value);
    source.ask(field.value);
    close();
    onChoose?.();
    navigate(href);
  };

  const searchNearby = async () => {
    const { href } = location;
    setNotice("Finding your position...");
    const nearby = await locateNearby();
    // In the meantime, the visitor may have changed the text, made another search or left the page.
    if (!field.isConnected || field.value !== text || location.href !== href) return;
    if (typeof nearby === "string") {
      // Opens the panel again. The browser's request for permission may have taken the focus, and
      // the panel closes when the field loses the focus.
      setPressed(true);
      return setNotice(nearby);
    }
    follow(buildSearchHref({ ...nearby, q: wordsBeforeNearMe(text) || undefined }));
  };

  const choose = ({ kind, href }: SuggestionOption) => {
    if (href !== null) return follow(href);
    setActive(-1);
    if (kind === "near") return void searchNearby();
    eraseRecentSearches();
    setRecents([]);
    setNotice("The recent searches of this device are erased.");
  };

  const onInput = useEffectEvent(() => {
    setText(field.value);
    setActive(-1);
    setNotice("");
    setPressed(true);
    source.ask(field.value);
  });

  const onPress = useEffectEvent(() => {
    if (!opensOnPress) return;
    setRecents(listRecentSearches());
    setPressed(true);
  });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // While text is composed, Enter and the arrow keys belong to the input method.
    if (event.isComposing) return;
    if (event.key === "Escape") {
      if (!isOpen) return;
      // Prevents Escape from also closing the search of the navigation bar.
      event.stopPropagation();
      if (layout === "page") return;
      // Prevents Chromium from emptying the field.
      event.preventDefault();
      return close();
    }
    const option = options[active];
    if (event.key === "Enter") {
      // Without a selected row, Enter submits the form, which searches for the typed text.
      if (!isOpen || !option) return close();
      event.preventDefault();
      return choose(option);
    }
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = moveActiveOption(event.key, isOpen ? active : -1, options.length);
    if (next === null) return;
    event.preventDefault();
    if (!isPressed) setRecents(listRecentSearches());
    setPressed(true);
    setActive(next);
  });

  const onBlur = useEffectEvent(() => {
    if (layout === "panel") close();
  });

  useEffect(() => {
    const listeners = {
      input: () => onInput(),
      click: () => onPress(),
      keydown: (event: Event) => event instanceof KeyboardEvent && onKeyDown(event),
      blur: () => onBlur(),
    };
    for (const [type, listener] of Object.entries(listeners))
      field.addEventListener(type, listener);
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", `${id}-list`);
    source.ask(field.value);
    return () => {
      source.stop();
      for (const [type, listener] of Object.entries(listeners))
        field.removeEventListener(type, listener);
      for (const name of comboboxAttributes) field.removeAttribute(name);
    };
  }, [field, id, source]);

  useEffect(() => {
    field.setAttribute("aria-expanded", String(isOpen));
    if (active < 0) field.removeAttribute("aria-activedescendant");
    else field.setAttribute("aria-activedescendant", `${id}-${active}`);
    panel.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [field, id, isOpen, active]);

  // The panel is placed before the next paint, so that it never appears in a wrong place.
  useLayoutEffect(() => {
    if (layout === "panel" && isOpen && panel.current)
      return placeSuggestionPanel(panel.current, field);
  }, [layout, isOpen, field]);

  const isSettled = answered === text.trim().toLowerCase();
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && isSettled && (notice || formatOptionCount(options.length))}
      </p>
      <div
        ref={panel}
        className={`suggestions suggestions-${layout}`}
        popover={layout === "panel" ? "manual" : undefined}
        hidden={!isOpen}
      >
        <div id={`${id}-list`} role="listbox" aria-label="Suggestions">
          {options.map((option, at) => (
            <SuggestionRow
              key={`${option.kind} ${option.href ?? ""} ${option.text}`}
              id={`${id}-${at}`}
              option={option}
              isActive={at === active}
              onChoose={() => choose(option)}
            />
          ))}
        </div>
        {notice && <p className="suggestions-notice">{notice}</p>}
      </div>
    </>
  );
};

const comboboxAttributes = [
  "role",
  "aria-autocomplete",
  "aria-controls",
  "aria-expanded",
  "aria-activedescendant",
];
