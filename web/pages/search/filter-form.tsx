import { formatRupees } from "#contract/money.ts";
import { presetAmenities } from "#contract/spaces/amenities.ts";
import { MAX_PRICE_FILTER_RUPEES } from "#contract/spaces/policy.ts";
import { type Criteria, toNumber } from "#web/search/criteria.ts";
import { useSyncedInput } from "#web/search/use-synced-input.ts";
import { AmenityIcon } from "#web/spaces/amenity-icon.tsx";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";
import { SelectField, TextField } from "#web/ui/controls/field.tsx";
import { RangeSlider } from "#web/ui/controls/range-slider.tsx";
import { DateTimeFields } from "./date-time-fields.tsx";
import type { SearchResult } from "./search-loader.ts";

/** Returns hidden fields for visitors without JavaScript. The fields keep the criteria that these
 *  visitors cannot change in the form. Only the server renders the fields, so the page's script
 *  does not contain this function. */
const keptFields = ({ amenities = [], ...criteria }: Criteria) => {
  const presets: readonly string[] = presetAmenities;
  const kept = [
    "q",
    "category",
    "state",
    "city",
    "localArea",
    "near",
    "withinKm",
    "bbox",
    "minHourly",
    "sort",
  ] as const;
  return [
    ...kept.map((name) => [name, criteria[name]] as const),
    ...amenities
      .filter((name) => !presets.includes(name))
      .map((name) => ["amenities", name] as const),
  ].map(
    ([name, value]) =>
      value && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
  );
};

type FilterFormProps = {
  criteria: Criteria;
  onChange: (change: Criteria) => void;
  /** Called with the change after each typed character. The change takes effect after a pause. */
  onType: (change: Criteria) => void;
  facets: SearchResult["facets"] | undefined;
  errors: Record<string, string>;
  today: string;
  lastDay: string;
};

/** Shows the filters. Words, category and place are chosen elsewhere. With JavaScript, a change
 *  takes effect without a button. */
export const FilterForm = ({
  criteria,
  onChange,
  onType,
  facets,
  errors,
  today,
  lastDay,
}: FilterFormProps) => {
  const people = useSyncedInput(criteria.capacity);
  const counts = facets?.amenities ?? [];
  // If nothing is found, every count is 0. Then the counts are hidden, because they do not show
  // which filter to remove.
  const someFound = counts.some((count) => count > 0);
  const chosen = criteria.amenities ?? [];
  const area =
    criteria.near ??
    (criteria.city && criteria.localArea && `${criteria.city}/${criteria.localArea}`);

  return (
    // Without JavaScript this is a plain form with the button Apply.
    <form action="/search" className="grid gap-7" onSubmit={(event) => event.preventDefault()}>
      <DateTimeFields
        criteria={criteria}
        onChange={onChange}
        errors={errors}
        today={today}
        lastDay={lastDay}
      />
      {area && (
        <SelectField
          label="Distance"
          value={criteria.near ? (criteria.withinKm ?? "5") : ""}
          onChange={(event) => onChange(nearChange(criteria, area, event.target.value))}
        >
          <option value="">Only {area.split("/")[1]}</option>
          {["2", "5", "10", "20", "50"].map((km) => (
            <option key={km} value={km}>
              Within {km} km
            </option>
          ))}
        </SelectField>
      )}
      <div>
        <RangeSlider
          legend="Price a day"
          names={["minPrice", "maxPrice"]}
          min={0}
          max={MAX_PRICE_FILTER_RUPEES}
          step={500}
          value={[
            toNumber(criteria.minPrice, 0),
            toNumber(criteria.maxPrice, MAX_PRICE_FILTER_RUPEES),
          ]}
          format={(rupees) => formatRupees(rupees * 100)}
          onCommit={([low, high]) =>
            onChange({
              minPrice: low > 0 ? String(low) : undefined,
              maxPrice: high < MAX_PRICE_FILTER_RUPEES ? String(high) : undefined,
            })
          }
        />
        {(errors.minPrice ?? errors.maxPrice) && (
          <p className="error">{errors.minPrice ?? errors.maxPrice}</p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Price an hour"
          name="maxHourly"
          value={criteria.maxHourly ?? ""}
          onChange={(event) => onChange({ maxHourly: event.target.value || undefined })}
          error={errors.maxHourly}
        >
          <option value="">Any</option>
          {[500, 1000, 2000, 5000, 10_000].map((rupees) => (
            <option key={rupees} value={rupees}>
              Up to {formatRupees(rupees * 100)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Rating"
          name="rating"
          value={criteria.rating ?? ""}
          onChange={(event) => onChange({ rating: event.target.value || undefined })}
          error={errors.rating}
        >
          <option value="">Any</option>
          {["3", "3.5", "4", "4.5"].map((rating) => (
            <option key={rating} value={rating}>
              {rating} and up
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        ref={people}
        label="People"
        name="capacity"
        type="number"
        inputMode="numeric"
        min={1}
        max={100_000}
        placeholder="How many people?"
        defaultValue={criteria.capacity}
        error={errors.capacity}
        onChange={(event) => onType({ capacity: event.target.value || undefined })}
      />
      <fieldset>
        <legend className="field-label">Amenities</legend>
        {presetAmenities.map((name, at) => (
          <div key={name} className="flex items-center justify-between gap-2">
            <Checkbox
              label={
                <span className="flex items-center gap-2">
                  <AmenityIcon name={name} size={18} />
                  {name}
                </span>
              }
              name="amenities"
              value={name}
              checked={chosen.includes(name)}
              onChange={(event) =>
                onChange({
                  amenities: event.target.checked
                    ? [...chosen, name]
                    : chosen.filter((one) => one !== name),
                })
              }
            />
            <span className="num muted text-sm">{someFound && counts[at]}</span>
          </div>
        ))}
      </fieldset>
      <noscript>
        {import.meta.env.SSR && keptFields(criteria)}
        <button type="submit" className="btn btn-primary">
          Apply
        </button>
      </noscript>
    </form>
  );
};

/** Returns the criteria that change with the chosen distance.
 *  - If `km` is set, the search covers `km` kilometres around the station of the local area, also
 *    beyond the border of the city.
 *  - If `km` is empty, the search covers only the local area.
 *  @param area - for example `Mumbai/Bandra` */
export const nearChange = (criteria: Criteria, area: string, km: string): Criteria =>
  km
    ? { near: area, withinKm: km, state: undefined, city: undefined, localArea: undefined }
    : {
        near: undefined,
        withinKm: undefined,
        state: undefined,
        sort: criteria.sort === "distance" ? undefined : criteria.sort,
        city: area.split("/")[0],
        localArea: area.split("/")[1],
      };
