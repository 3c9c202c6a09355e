import { useState } from "react";
import { formatRupees } from "#contract/money.ts";
import type { SuggestionOption } from "#web/search/suggestions/suggestion-options.ts";
import { SuggestionRow } from "#web/search/suggestions/suggestion-row.tsx";
import "#web/search/suggestions/suggestions.css";
import { Button, type ButtonVariant, IconButton } from "#web/ui/controls/button.tsx";
import { Checkbox, chipClass, Radio, ToggleChip } from "#web/ui/controls/checkbox.tsx";
import { SelectField, TextArea, TextField } from "#web/ui/controls/field.tsx";
import { RangeSlider } from "#web/ui/controls/range-slider.tsx";
import { SegmentedControl } from "#web/ui/controls/segmented-control.tsx";
import { CalendarIcon, MapIcon, SearchIcon, StarIcon, UsersIcon } from "#web/ui/icons/icons.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Chapter, ShowcasePart, ShowcaseRow, ShowcaseState } from "./showcase-part.tsx";

const variants: ButtonVariant[] = ["primary", "ink", "outline", "quiet", "danger"];

const ButtonStates = ({ variant }: { variant: ButtonVariant }) => (
  <ShowcaseRow>
    <ShowcaseState name={variant}>
      <Button variant={variant}>Search</Button>
    </ShowcaseState>
    <ShowcaseState name="hover">
      <Button variant={variant} className="show-hover">
        Search
      </Button>
    </ShowcaseState>
    <ShowcaseState name="focus">
      <Button variant={variant} className="show-focus">
        Search
      </Button>
    </ShowcaseState>
    <ShowcaseState name="pressed">
      <Button variant={variant} className="show-hover show-active">
        Search
      </Button>
    </ShowcaseState>
    <ShowcaseState name="busy">
      <Button variant={variant} busy>
        Searching
      </Button>
    </ShowcaseState>
    <ShowcaseState name="disabled">
      <Button variant={variant} disabled>
        Search
      </Button>
    </ShowcaseState>
  </ShowcaseRow>
);

const Chips = () => (
  <ShowcaseRow>
    <ToggleChip label="Parking" />
    <ToggleChip label="Kitchen" defaultChecked />
    <ToggleChip label="Booked" disabled />
    <button type="button" className={chipClass("show-hover")}>
      Hover
    </button>
    <button type="button" className={chipClass("show-focus")}>
      Focus
    </button>
    <button type="button" className={chipClass()} aria-pressed="true">
      <UsersIcon size={16} /> 20+
    </button>
  </ShowcaseRow>
);

const Fields = () => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextField label="Full name" placeholder="As on your ID" />
    <TextField label="Date" icon={<CalendarIcon />} defaultValue="Sat, 12 Sep" hint="In IST" />
    <TextField label="Capacity" error="Please enter a valid number." defaultValue="-3" />
    <TextField label="Coupon" disabled defaultValue="Not yet" />
    <SelectField label="City" defaultValue="Pune">
      <option>Mumbai</option>
      <option>Pune</option>
    </SelectField>
    <SelectField label="Local area" disabled>
      <option>Loading...</option>
    </SelectField>
    <TextArea label="Inquiry" placeholder="What are you making?" className="sm:col-span-2" />
  </div>
);

const suggestions: SuggestionOption[] = [
  { kind: "place", text: "Bandra", detail: "Mumbai, Maharashtra", count: 12, href: "/search" },
  { kind: "category", text: "Banquets", detail: null, count: 48, href: "/search" },
  { kind: "space", text: "Bandra Loft", detail: "Bandra, Mumbai", count: null, href: "/search" },
  { kind: "recent", text: "rooftop", detail: "Spaces in Pune", count: null, href: "/search" },
  { kind: "near", text: "“ban” near me", detail: "Uses your position", count: null, href: null },
];

const Suggestions = ({ theme }: { theme: string }) => (
  <div role="listbox" aria-label={`Suggestions, ${theme}`}>
    {suggestions.map((option, at) => (
      <SuggestionRow
        key={option.text}
        id={`suggestion-${theme}-${at}`}
        option={option}
        isActive={at === 1}
        onChoose={() => {}}
      />
    ))}
  </div>
);

/** Shows buttons, chips, fields, suggestions and choices. */
export function Controls() {
  const [prices, setPrices] = useState<[number, number]>([5_000, 60_000]);
  return (
    <Chapter title="Controls">
      <ShowcasePart
        title="Buttons"
        note="On hover, buttons with a text (except quiet ones) get a line at the top."
      >
        {() => (
          <>
            {variants.map((variant) => (
              <ButtonStates key={variant} variant={variant} />
            ))}
            <ShowcaseRow>
              <Button size="sm">Small</Button>
              <Button>Medium</Button>
              <Button size="lg" icon={<SearchIcon />}>
                Large
              </Button>
            </ShowcaseRow>
            <Button wide variant="ink">
              Full width
            </Button>
            <ShowcaseRow>
              <IconButton label="Map">
                <MapIcon />
              </IconButton>
              <IconButton label="Map, hover" className="show-hover">
                <MapIcon />
              </IconButton>
              <IconButton label="Map, focus" className="show-focus">
                <MapIcon />
              </IconButton>
              <IconButton label="Save" solid>
                <StarIcon />
              </IconButton>
              <IconButton label="Saved" solid aria-pressed="true">
                <StarIcon filled className="text-action" />
              </IconButton>
              <IconButton label="Small" size="sm" solid>
                <MapIcon size={16} />
              </IconButton>
              <IconButton label="Not now" disabled>
                <MapIcon />
              </IconButton>
              <Spinner label="Loading..." />
            </ShowcaseRow>
          </>
        )}
      </ShowcasePart>
      <ShowcasePart
        title="Chips"
        note="A chip is a filter that is on or off. It can be a checkbox, a button or a link."
      >
        {() => <Chips />}
      </ShowcasePart>
      <ShowcasePart title="Fields" note="The top edge is the thick one. An error says what to do.">
        {() => <Fields />}
      </ShowcasePart>
      <ShowcasePart
        title="Suggestions"
        note="Below the search field; the arrow keys move the selection, and the focus stays in the field."
      >
        {(theme) => <Suggestions theme={theme} />}
      </ShowcasePart>
      <ShowcasePart title="Choices">
        {(theme) => (
          <>
            <ShowcaseRow>
              <Checkbox label="Free cancellation" />
              <Checkbox label="Checked" defaultChecked />
              <Checkbox label="Disabled" disabled />
            </ShowcaseRow>
            <ShowcaseRow>
              <Radio name={`unit-${theme}`} label="By the hour" defaultChecked />
              <Radio name={`unit-${theme}`} label="By the day" />
              <Radio name={`unit-${theme}`} label="By the week" disabled />
            </ShowcaseRow>
            <SegmentedControl
              legend="View"
              name={`view-${theme}`}
              defaultValue="grid"
              options={[
                { value: "grid", label: "Grid" },
                { value: "map", label: "Map" },
              ]}
            />
            <RangeSlider
              legend="Price a day"
              min={0}
              max={100_000}
              step={500}
              value={prices}
              onCommit={setPrices}
              format={(rupees) => formatRupees(rupees * 100)}
            />
          </>
        )}
      </ShowcasePart>
    </Chapter>
  );
}
