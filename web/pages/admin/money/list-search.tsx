import { useState } from "react";
import { useSearchParams } from "react-router";
import { MAX_SEARCH_CHARS } from "#contract/policy.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { SelectField, TextField } from "#web/ui/controls/field.tsx";
import { SearchIcon } from "#web/ui/icons/icons.tsx";

type SearchProps = {
  /** The label of the search, such as `Bookings`. */
  what: string;
  /** The filter beside the text field. `name` is its parameter in the URL. */
  choice: { name: string; label: string; options: readonly (readonly [string, string])[] };
};

/** Returns the search text and the filter from the URL. Cuts the text to `MAX_SEARCH_CHARS`
 *  characters. Ignores a filter value that is not in `options`. */
export const readSearchQuery = (
  params: URLSearchParams,
  { name, options }: SearchProps["choice"],
): Record<string, string> => {
  const q = params.get("q")?.trim().slice(0, MAX_SEARCH_CHARS) ?? "";
  const chosen = options.find(([value]) => value !== "" && value === params.get(name))?.[0];
  return { ...(q && { q }), ...(chosen && { [name]: chosen }) };
};

/** A text field and a filter for a list. The URL stores the values of both. */
export const ListSearch = ({ what, choice }: SearchProps) => {
  const [params, setParams] = useSearchParams();
  const searched = params.get("q") ?? "";
  const [field, setField] = useState({ searched, text: searched });
  // The back button or a link may have changed the search text in the URL.
  if (field.searched !== searched) setField({ searched, text: searched });
  return (
    <search aria-label={what}>
      <form
        className="team-search grid gap-3 md:grid-cols-[1fr_14rem_auto] md:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          const entries = [...new FormData(event.currentTarget)].map(
            ([name, value]) => [name, String(value).trim()] as [string, string],
          );
          setParams(entries.filter(([, value]) => value));
        }}
      >
        <TextField
          label="Email or id"
          name="q"
          type="search"
          autoComplete="off"
          maxLength={MAX_SEARCH_CHARS}
          value={field.text}
          icon={<SearchIcon />}
          onChange={({ target }) => setField({ searched, text: target.value })}
        />
        {/* When the URL changes, the key creates the filter again with its new value. The text
            field and the button have no key, so that they keep the focus. */}
        <SelectField
          key={params.toString()}
          label={choice.label}
          name={choice.name}
          defaultValue={params.get(choice.name) ?? ""}
        >
          {choice.options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="ink">
          Search
        </Button>
      </form>
    </search>
  );
};
