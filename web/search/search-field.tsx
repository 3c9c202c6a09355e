import { lazy, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { MAX_SEARCH_CHARS } from "#contract/policy.ts";
import { IconButton } from "#web/ui/controls/button.tsx";
import { SearchIcon } from "#web/ui/icons/icons.tsx";
import { buildSearchHref, type Criteria, toSearchParams } from "./criteria.ts";
import { SEARCH_BY_WORDS, SEARCH_FIELD_HINT, SEARCH_FIELD_LABEL } from "./field-texts.ts";
import { useSyncedInput } from "./use-synced-input.ts";

// Lazy-loaded when the field gets the focus: most visits never type.
const SearchAssist = lazy(async () => {
  try {
    return { default: (await import("./suggestions/search-assist.tsx")).SearchAssist };
  } catch {
    // The field searches without it.
    return { default: () => <></> };
  }
});

type SearchFieldProps = {
  /** The current search on the results page, which the words are added to; none elsewhere. */
  criteria?: Criteria;
  /** Searches for these words; without it the page of the results opens. */
  onWords?: (words: string | undefined) => void;
  /** Called when a search was made, so that a panel can close. */
  onSearch?: () => void;
  error?: string | undefined;
};

const noCriteria: Criteria = {};

/** The one field for words, place, day and people. Before its script has loaded it is a plain form;
 *  afterwards it has suggestions while typing. */
export const SearchField = ({
  criteria = noCriteria,
  onWords,
  onSearch,
  error,
}: SearchFieldProps) => {
  const navigate = useNavigate();
  const input = useSyncedInput(criteria.q);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [presses, setPresses] = useState(0);
  const { q: _words, ...base } = criteria;

  // It may have got the focus before hydration.
  useEffect(() => {
    if (document.activeElement === input.current) setField(input.current);
  }, [input]);

  const search = (typed: string) => {
    const q = typed.trim() || undefined;
    onSearch?.();
    if (onWords) onWords(q);
    else navigate(buildSearchHref({ ...base, q }));
  };

  return (
    <search aria-label={SEARCH_BY_WORDS}>
      <form
        action="/search"
        className="search-field"
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
          className="control"
          aria-label={SEARCH_FIELD_LABEL}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "words-error" : undefined}
          placeholder={SEARCH_FIELD_HINT}
          defaultValue={criteria.q}
          maxLength={MAX_SEARCH_CHARS}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={(event) => setField(event.currentTarget)}
          onClick={() => setPresses(presses + 1)}
        />
        <IconButton type="submit" label="Search">
          <SearchIcon />
        </IconButton>
      </form>
      {error && (
        <p id="words-error" className="error mt-1">
          {error}
        </p>
      )}
      {field && (
        <Suspense>
          <SearchAssist
            field={field}
            base={base}
            presses={presses}
            onSearch={search}
            onChoose={onSearch}
          />
        </Suspense>
      )}
    </search>
  );
};
