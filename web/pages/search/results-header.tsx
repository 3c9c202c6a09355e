import type { Criteria } from "#web/search/criteria.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { SelectField } from "#web/ui/controls/field.tsx";
import { FiltersIcon, ListIcon, MapIcon } from "#web/ui/icons/icons.tsx";
import { countActiveFilters } from "./active-filters.tsx";

type ResultsHeadProps = {
  criteria: Criteria;
  /** Whether the map is open. */
  map: boolean;
  onChange: (criteria: Criteria, map: boolean) => void;
  title: string;
  /** The number of results, such as `128` or `1000+`; undefined if the search failed. */
  total: string | undefined;
  /** The number of results on the open map. Undefined if the map is closed or shows all results. */
  onMap: number | undefined;
  busy: boolean;
  onFilters: () => void;
};

const sorts = [
  ["newest", "Newest"],
  ["price", "Price, low to high"],
  ["-price", "Price, high to low"],
  ["rating", "Best rated"],
] as const;

/** Shows the title of the search, the number of results, and the controls for sorting, filters and
 *  the map. */
export const ResultsHeader = ({
  criteria,
  map,
  onChange,
  title,
  total,
  onMap,
  busy,
  onFilters,
}: ResultsHeadProps) => {
  const count = countActiveFilters(criteria);
  const standard = criteria.q ? "relevance" : "newest";
  const options = [
    ...(criteria.q ? ([["relevance", "Best match"]] as const) : []),
    ...sorts,
    ...(criteria.near ? ([["distance", "Nearest"]] as const) : []),
  ];

  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0 lg:flex-1">
        <h1 className="d2 lintel">{title}</h1>
        <p className="muted mt-1" role="status">
          {busy ? "Loading..." : total && `${total} ${total === "1" ? "space" : "spaces"}`}
          {!busy && onMap !== undefined && `, ${onMap} of them on the map`}
        </p>
      </div>
      <div className="head-tools flex flex-wrap items-end gap-2">
        <Button
          variant="outline"
          size="sm"
          className="lg:hidden"
          icon={<FiltersIcon size={18} />}
          aria-haspopup="dialog"
          onClick={onFilters}
        >
          Filters{count > 0 && ` (${count})`}
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-pressed={map}
          icon={map ? <ListIcon size={18} /> : <MapIcon size={18} />}
          onClick={() => onChange(criteria, !map)}
        >
          {map ? "Hide map" : "Map"}
        </Button>
        <SelectField
          label="Sort by"
          hideLabel
          value={criteria.sort ?? standard}
          onChange={(event) => {
            const { value } = event.target;
            onChange({ ...criteria, sort: value === standard ? undefined : value }, map);
          }}
        >
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
};
