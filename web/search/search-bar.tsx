import { useEffect, useId, useRef, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { categoryList } from "#contract/categories/category-list.ts";
import { useStateNames } from "#web/frame/site-settings.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { SelectField } from "#web/ui/controls/field.tsx";
import { SearchIcon } from "#web/ui/icons/icons.tsx";
import { buildSearchHref, type Criteria, changeCriteria, parseCriteria } from "./criteria.ts";
import { listCities, listLocalAreas, usePlaces } from "./places.ts";
import "./search-bar.css";

type SearchBarProps = {
  /** The initial criteria. Without them, all fields are empty. */
  criteria?: Criteria;
  /** Called when a search was submitted, so that a panel can close. */
  onSearch?: () => void;
  layout?: "row" | "stack";
};

/** The search bar with category, state, city and local area. The city appears after the state is
 *  chosen, and the local area after the city (specification section 2). Without JavaScript, the bar
 *  is a plain form with category and state. */
export const SearchBar = ({ criteria = {}, onSearch, layout = "row" }: SearchBarProps) => {
  const id = useId();
  const navigate = useNavigate();
  const states = useStateNames();
  const [request, setRequest] = useState<Criteria>(criteria);
  const [touched, setTouched] = useState(Boolean(criteria.state));
  const { places, failed } = usePlaces(touched);
  const form = useRef<HTMLFormElement>(null);
  const [ready, setReady] = useState(false);
  const busy = useNavigation().location?.pathname === "/search";

  // Selections made before hydration are kept: the fields stay uncontrolled until their values have
  // been read.
  useEffect(() => {
    const early = parseCriteria(new URLSearchParams(textsOf(form.current)));
    if (Object.keys(early).length > 0) {
      setTouched(true);
      setRequest((present) => ({ ...present, ...early }));
    }
    setReady(true);
  }, []);
  const chosen = (value: string | undefined) =>
    ready ? { value: value ?? "" } : { defaultValue: value };

  const change = (next: Criteria) => {
    // Voice control and autofill can select a value before a field has had the focus. The places
    // must then be loaded too.
    setTouched(true);
    setRequest((present) => changeCriteria(present, next));
  };
  const cities = places
    ? listCities(places, request.state)
    : [request.city].filter((one) => one !== undefined);
  const areas = places
    ? listLocalAreas(places, request.state, request.city)
    : [request.localArea].filter((one) => one !== undefined);
  const empty = !(request.category || request.state || request.city || request.localArea);

  return (
    <search aria-label="Spaces">
      <form
        ref={form}
        action="/search"
        className={`search-bar search-bar-${layout}`}
        onFocus={() => setTouched(true)}
        onPointerEnter={() => setTouched(true)}
        onSubmit={(event) => {
          event.preventDefault();
          if (empty) return;
          onSearch?.();
          navigate(buildSearchHref(request));
        }}
      >
        <SelectField
          id={`${id}-category`}
          label="Category"
          name="category"
          {...chosen(request.category)}
          onChange={(event) => change({ category: event.target.value || undefined })}
        >
          <option value="">Any category</option>
          {categoryList.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </SelectField>
        <SelectField
          id={`${id}-state`}
          label="State"
          name="state"
          {...chosen(request.state)}
          onChange={(event) => change({ state: event.target.value || undefined })}
        >
          <option value="">All of India</option>
          {states.map((state) => (
            <option key={state} value={state}>
              {state}
            </option>
          ))}
        </SelectField>
        {request.state && (
          <SelectField
            id={`${id}-city`}
            label="City"
            name="city"
            {...chosen(request.city)}
            onChange={(event) => change({ city: event.target.value || undefined })}
            disabled={!places && !request.city}
            hint={
              failed ? "The cities could not be loaded. You can search the whole state." : undefined
            }
          >
            <option value="">{places || failed ? "Any city" : "Loading..."}</option>
            {cities.map((city) => (
              <option key={city} value={city}>
                {city}
              </option>
            ))}
          </SelectField>
        )}
        {request.city && (
          <SelectField
            id={`${id}-area`}
            label="Local area"
            name="localArea"
            {...chosen(request.localArea)}
            onChange={(event) => change({ localArea: event.target.value || undefined })}
          >
            <option value="">Any station</option>
            {areas.map((area) => (
              <option key={area} value={area}>
                {area}
              </option>
            ))}
          </SelectField>
        )}
        <noscript>
          <button type="submit" className="btn btn-primary">
            Search
          </button>
        </noscript>
        <Button type="submit" disabled={empty} busy={busy} icon={<SearchIcon />}>
          Search
        </Button>
      </form>
    </search>
  );
};

const textsOf = (form: HTMLFormElement | null): [string, string][] =>
  [...new FormData(form ?? undefined)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
