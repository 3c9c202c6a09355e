import { lazy, Suspense, useState } from "react";
import { listingMessages } from "#contract/spaces/listing-messages.ts";
import { isPinNearStation, type Pin } from "#contract/spaces/listing-pin.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { LocateIcon, MapIcon } from "#web/ui/icons/icons.tsx";
import { formatPin, parsePin } from "./pin.ts";

const PinPicker = lazy(() => import("#web/map/pin-picker.tsx"));

type PinPartProps = {
  pin: Pin | null;
  station: Pin & { name: string };
  onPlace: (pin: Pin) => void;
};

/** A field for the exact location, which is the station until the host changes it. The host moves
 *  the map, uses the phone's location, or types the coordinates from a map app. Remount it for
 *  another station. */
export const PinField = ({ pin, station, onPlace }: PinPartProps) => {
  const spot = pin ?? station;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [locating, setLocating] = useState(false);

  const place = (next: Pin) => {
    setTyped(null);
    if (!isPinNearStation(next, station)) return setError(listingMessages.pinTooFar(station.name));
    setError(undefined);
    onPlace(next);
  };
  const readTyped = () => {
    if (typed === null) return;
    const answer = parsePin(typed, station);
    if ("error" in answer) setError(answer.error);
    else place(answer.pin);
  };
  const locate = () => {
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setLocating(false);
        place({ latitude, longitude });
      },
      () => {
        setLocating(false);
        setError("This device did not share its location. Move the map instead.");
      },
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  const waiting = (
    <div className="[border:1.5px_solid_var(--line)] grid place-content-center h-40 bg-surface rounded-hang-3">
      <Button variant="outline" icon={<MapIcon />} busy={isOpen} onClick={() => setOpen(true)}>
        {pin ? "Move the pin on the map" : "Place the pin on the map"}
      </Button>
    </div>
  );
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">Pin on the map</legend>
      {isOpen ? (
        <Suspense fallback={waiting}>
          <PinPicker station={station.name} spot={spot} onPlace={place} className="h-80" />
        </Suspense>
      ) : (
        waiting
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label="Latitude, longitude"
          hint="Paste the coordinates from a map app to move the pin there."
          inputMode="text"
          autoComplete="off"
          value={typed ?? formatPin(spot)}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
          onBlur={readTyped}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            readTyped();
          }}
        />
        <div className="sm:[&>button]:min-h-12 flex flex-wrap gap-2 sm:mt-[1.8rem]">
          <Button
            variant="outline"
            icon={<LocateIcon size={18} />}
            busy={locating}
            onClick={locate}
          >
            I am there now
          </Button>
          {formatPin(spot) !== formatPin(station) && (
            <Button
              variant="outline"
              onClick={() => place({ latitude: station.latitude, longitude: station.longitude })}
            >
              Pin at {station.name} station
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  );
};
