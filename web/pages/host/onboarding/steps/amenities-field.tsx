import { useRef, useState } from "react";
import { presetAmenities } from "#contract/spaces/amenities.ts";
import { listingMessages } from "#contract/spaces/listing-messages.ts";
import { charCount, normaliseAmenities } from "#contract/spaces/listing-rules.ts";
import { listingLimits } from "#contract/spaces/policy.ts";
import { customAmenities } from "#web/pages/host/onboarding/draft/listing-draft.ts";
import { AmenityIcon } from "#web/spaces/amenity-icon.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { ToggleChip } from "#web/ui/controls/checkbox.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { PlusIcon } from "#web/ui/icons/page-icons.tsx";
import { onEnter } from "./on-enter.ts";
import { StepError } from "./step-error.tsx";
import type { StepProps } from "./step-props.ts";

/** Shows the twelve preset amenities as checkboxes, and a field in which the host can type
 *  others. */
export const AmenitiesField = ({ draft, dispatch, errors }: StepProps) => {
  const [own, setOwn] = useState("");
  const [said, setSaid] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const name = normaliseAmenities([own])[0] ?? "";
  const tooLong = charCount(name) > listingLimits.amenityChars;

  const add = () => {
    if (!name || tooLong) return field.current?.focus();
    const isThere =
      normaliseAmenities([...draft.amenities, name]).length === draft.amenities.length;
    setSaid(isThere ? `${name} is already there.` : `${name} was added.`);
    dispatch({ do: "add-amenity", name });
    setOwn("");
    field.current?.focus();
  };
  return (
    <section className="wz-part" aria-labelledby="amenities-title">
      <h2 className="d3" id="amenities-title">
        Amenities
      </h2>
      <div className="grid gap-5">
        <StepError field="amenities" errors={errors} />
        <div className="[&_.chip]:min-h-[46px] [&_.chip]:whitespace-normal flex flex-wrap gap-[0.6rem]">
          {presetAmenities.map((preset, at) => (
            <ToggleChip
              key={preset}
              id={at === 0 ? "listing-amenities" : undefined}
              label={preset}
              icon={<AmenityIcon name={preset} size={20} />}
              checked={draft.amenities.includes(preset)}
              onChange={() => dispatch({ do: "toggle-amenity", name: preset })}
            />
          ))}
        </div>
        <div className="flex items-start gap-2">
          <TextField
            ref={field}
            className="flex-1"
            label="Something else"
            placeholder="Cyclorama wall"
            autoComplete="off"
            enterKeyHint="done"
            value={own}
            error={tooLong ? listingMessages.amenityLong : undefined}
            onChange={({ target }) => setOwn(target.value)}
            onKeyDown={onEnter(add)}
          />
          <Button
            variant="outline"
            className="min-h-12 mt-[1.8rem]"
            icon={<PlusIcon size={18} />}
            onClick={add}
          >
            Add
          </Button>
        </div>
        <p className="sr-only" aria-live="polite">
          {said}
        </p>
        {customAmenities(draft).length > 0 && (
          <ul
            className="[&_.chip]:min-h-[46px] [&_.chip]:whitespace-normal flex flex-wrap gap-[0.6rem]"
            aria-label="Your own amenities"
          >
            {customAmenities(draft).map((custom) => (
              <li key={custom} className="chip chip-on">
                <AmenityIcon name={custom} size={20} />
                {custom}
                <button
                  type="button"
                  className="-my-2 -mr-3.5 grid size-11 place-items-center"
                  aria-label={`Remove ${custom}`}
                  onClick={() => {
                    dispatch({ do: "remove-amenity", name: custom });
                    setSaid(`${custom} was removed.`);
                    field.current?.focus();
                  }}
                >
                  <CloseIcon size={16} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
};
