import { Suspense, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { MAX_SEARCH_CHARS } from "#contract/policy.ts";
import { lazyPart } from "#web/frame/lazy-part.tsx";
import { IconButton } from "#web/ui/controls/button.tsx";
import { SearchIcon } from "#web/ui/icons/icons.tsx";
import { buildSearchHref, type Criteria, toSearchParams } from "./criteria.ts";
import { useSyncedInput } from "./use-synced-input.ts";

// The suggestions are lazy-loaded when the field gets the focus, because most visitors never type
// in it. The field also works without suggestions, so nothing is shown while they load or if they
// cannot be loaded.
const SearchAssist = lazyPart(async () => ({
  default: (await import("./suggestions/search-assist.tsx")).SearchAssist,
}));

type SearchFieldProps = {
  /** The current search, to which the words are added. Only the results page has one. */
  criteria?: Criteria;
  /** Searches for the typed words. If the function is missing, the field opens the results page. */
  onWords?: (words: string | undefined) => void;
  /** Called when a search was made, so that a panel can close. */
  onSearch?: () => void;
};

const noCriteria: Criteria = {};

/** One search field for words, place, day and number of people. Before its script has loaded, the
 *  field is a plain form. Afterwards, the field also shows suggestions. */
export const SearchField = ({ criteria = noCriteria, onWords, onSearch }: SearchFieldProps) => {
  const navigate = useNavigate();
  const input = useSyncedInput(criteria.q);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [presses, setPresses] = useState(0);
  const begun = useRef<"press" | "typing">(undefined);
  const { q: _words, ...base } = criteria;

  // If the field got the focus before hydration, this counts as a press.
  useEffect(() => {
    if (document.activeElement !== input.current) return;
    setField(input.current);
    setPresses(1);
    begun.current = "press";
  }, [input]);

  const search = (typed: string) => {
    const q = typed.trim() || undefined;
    begun.current = undefined;
    onSearch?.();
    if (onWords) onWords(q);
    else navigate(buildSearchHref({ ...base, q }));
  };

  return (
    <search aria-label="Search by words">
      <form
        action="/search"
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          search(input.current?.value ?? "");
        }}
      >
        {[...toSearchParams(base)].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <input
          ref={input}
          type="search"
          name="q"
          className="control pr-14"
          aria-label="What are you looking for?"
          placeholder="Space, place, day, people"
          defaultValue={criteria.q}
          maxLength={MAX_SEARCH_CHARS}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={(event) => setField(event.currentTarget)}
          onClick={() => {
            begun.current ??= "press";
            setPresses(presses + 1);
          }}
          onInput={() => {
            begun.current = "typing";
          }}
        />
        <IconButton
          type="submit"
          label="Find spaces"
          className="absolute inset-y-0 right-1 my-auto"
        >
          <SearchIcon />
        </IconButton>
      </form>
      {field && (
        <Suspense>
          <SearchAssist
            field={field}
            base={base}
            presses={presses}
            begun={begun}
            onSearch={search}
            onChoose={onSearch}
          />
        </Suspense>
      )}
    </search>
  );
};
