import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Pin } from "#contract/spaces/listing-pin.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { MapIcon } from "#web/ui/icons/icons.tsx";
import { formatPin, parsePin } from "./pin.ts";

const PinPicker = lazy(() => import("#web/map/pin-picker.tsx"));

type PinFieldProps = {
  pin: Pin | null;
  /** The station of the chosen local area; null until one is chosen. */
  station: (Pin & { name: string }) | null;
  /** The error of the step: that there is no pin yet. */
  error: ReactNode;
  /** Called with a pin from the map or from the text. Returns the error, or undefined. */
  onPlace: (pin: Pin) => string | undefined;
};

/** A field for the place where guests arrive. The host moves the map under the pin, or pastes a
 *  link or coordinates from a map app; a pasted text is used at once. */
export const PinField = ({ pin, station, error, onPlace }: PinFieldProps) => {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();

  const place = (next: Pin) => {
    const refused = onPlace(next);
    setProblem(refused);
    if (!refused) setTyped(null);
  };
  const read = (text: string) => {
    const answer = parsePin(text, station);
    if ("error" in answer) setProblem(answer.error);
    else place(answer.pin);
  };
  const waiting = (
    <div className="[border:1.5px_solid_var(--line)] grid place-content-center h-28 bg-surface rounded-hang-3">
      <Button variant="outline" icon={<MapIcon />} busy={isOpen} onClick={() => setOpen(true)}>
        {pin ? "Move the pin on the map" : "Place the pin on the map"}
      </Button>
    </div>
  );
  const spot = pin ?? station;
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">Where guests arrive</legend>
      <p className="hint" aria-live="polite">
        {pin
          ? `The pin is at ${formatPin(pin)}. Guests get directions to it.`
          : "There is no pin yet. Guests get directions to it, so place it at your entrance."}
      </p>
      <TextField
        id="listing-pin"
        name="pin"
        label="Link or coordinates from a map app"
        hint="In Google Maps or Apple Maps, share the place and paste the link here."
        autoComplete="off"
        value={typed ?? (pin ? formatPin(pin) : "")}
        error={problem ?? error}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text");
          event.preventDefault();
          setTyped(text);
          read(text);
        }}
        onBlur={() => typed !== null && typed.trim() !== "" && read(typed)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (typed !== null) read(typed);
        }}
      />
      {spot &&
        (isOpen ? (
          <Suspense fallback={waiting}>
            <PinPicker
              key={station?.name}
              station={station?.name ?? "the pin"}
              spot={spot}
              onPlace={place}
              className="h-80"
            />
          </Suspense>
        ) : (
          waiting
        ))}
    </fieldset>
  );
};
