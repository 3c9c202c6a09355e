import { spaceFields } from "#contract/spaces/fields.ts";
import { listingMessages } from "#contract/spaces/listing-messages.ts";
import { isPinNearStation, type Pin, roundPin } from "#contract/spaces/listing-pin.ts";
import { listCities, listLocalAreas, usePlaces } from "#web/search/places.ts";
import { SelectField, TextField } from "#web/ui/controls/field.tsx";
import { AmenitiesField } from "./amenities-field.tsx";
import { findPlaceOfPin, findStationPin } from "./pin.ts";
import { PinField } from "./pin-field.tsx";
import { PositionButton } from "./position-button.tsx";
import { getFieldError } from "./step-error.tsx";
import type { StepProps } from "./step-props.ts";

const PLACES_LOADING = "The list of places has not loaded yet. Please try again in a moment.";

/** Step 4: state, city, local area, address, pin and amenities. The device's position, if the host
 *  shares it, fills in state, city and local area. A precise position also places the pin. */
export const PlaceStep = (props: StepProps) => {
  const { draft, dispatch, errors } = props;
  const { places, failed } = usePlaces(true);
  const { state, city, localArea } = draft;
  const station = places && findStationPin(places, draft);

  const placePin = (at: Pin): string | undefined => {
    const pin = roundPin(at);
    if (localArea && station) {
      if (!isPinNearStation(pin, station)) return listingMessages.pinTooFar(localArea);
    } else {
      // Before a local area is chosen, the pin fills in state, city and local area.
      if (!places) return PLACES_LOADING;
      const place = findPlaceOfPin(places, pin);
      if (!place) return listingMessages.noStationNear;
      dispatch({ do: "choose-place", place });
    }
    dispatch({ do: "place-pin", pin });
    return undefined;
  };
  // By pressing the button, the host confirms that the device is at the space. The device's
  // position is more reliable than an earlier choice. So the local area at the position replaces
  // the local area that the host chose.
  const placeAtPosition = (position: Pin, isExact: boolean): string | undefined => {
    if (!places) return PLACES_LOADING;
    const place = findPlaceOfPin(places, position);
    if (!place) return listingMessages.noStationNear;
    dispatch({ do: "choose-place", place });
    if (isExact) dispatch({ do: "place-pin", pin: roundPin(position) });
    return undefined;
  };
  return (
    <>
      <section className="wz-part grid gap-5" aria-label="Place">
        {failed && (
          <p className="error" role="alert">
            The list of places could not be loaded. Check the connection and come back to this step.
          </p>
        )}
        <PositionButton onPosition={placeAtPosition} />
        <div className="grid gap-5 sm:grid-cols-3">
          <Choice
            field="state"
            label="State"
            value={state}
            options={places ? places.map((one) => one.state) : [state].filter(Boolean)}
            first={places || failed ? "Choose the state" : "Loading..."}
            error={getFieldError("state", errors)}
            onChoose={(name) => dispatch({ do: "choose-state", name })}
          />
          <Choice
            field="city"
            label="City"
            value={city}
            options={places ? listCities(places, state) : [city].filter(Boolean)}
            first={state ? "Choose the city" : "Choose the state first"}
            disabled={!state}
            error={getFieldError("city", errors)}
            onChoose={(name) => dispatch({ do: "choose-city", name })}
          />
          <Choice
            field="localArea"
            label="Local area (nearest station)"
            value={localArea}
            options={places ? listLocalAreas(places, state, city) : [localArea].filter(Boolean)}
            first={city ? "Choose the local area" : "Choose the city first"}
            disabled={!city}
            error={getFieldError("localArea", errors)}
            onChoose={(name) => dispatch({ do: "choose-area", name })}
          />
        </div>
        <TextField
          id="listing-location"
          name="location"
          label="Address"
          autoComplete="street-address"
          required
          maxLength={spaceFields.location.most}
          hint="Building, street and landmark, as you would tell a driver."
          value={draft.location}
          error={getFieldError("location", errors)}
          onChange={({ target }) =>
            dispatch({ do: "write", field: "location", value: target.value })
          }
        />
        <PinField
          pin={draft.pin}
          station={station && { name: localArea, ...station }}
          error={getFieldError("pin", errors)}
          onPlace={placePin}
        />
      </section>
      <AmenitiesField {...props} />
    </>
  );
};

type ChoiceProps = {
  field: string;
  label: string;
  value: string;
  options: readonly string[];
  first: string;
  disabled?: boolean;
  error: React.ReactNode;
  onChoose: (name: string) => void;
};

const Choice = ({
  field,
  label,
  value,
  options,
  first,
  disabled,
  error,
  onChoose,
}: ChoiceProps) => (
  <SelectField
    id={`listing-${field}`}
    name={field}
    label={label}
    value={value}
    disabled={disabled}
    required
    error={error}
    onChange={({ target }) => onChoose(target.value)}
  >
    <option value="">{first}</option>
    {options.map((name) => (
      <option key={name} value={name}>
        {name}
      </option>
    ))}
  </SelectField>
);
