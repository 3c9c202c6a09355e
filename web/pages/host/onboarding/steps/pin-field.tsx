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
 *  link or coordinates from a map app. The map needs a local area to start at. */
export const PinField = ({ pin, station, error, onPlace }: PinFieldProps) => {
  const [isOpen, setOpen] = useState(false);
  // What is typed is shown until the pin changes in another way.
  const [typed, setTyped] = useState<{ text: string; at: string }>();
  const [problem, setProblem] = useState<string>();
  const shown = pin ? formatPin(pin) : "";
  const text = typed?.at === shown ? typed.text : undefined;

  const place = (next: Pin) => {
    const refused = onPlace(next);
    setProblem(refused);
    if (!refused) setTyped(undefined);
  };
  const read = (entered: string) => {
    const answer = parsePin(entered, station);
    if ("error" in answer) setProblem(answer.error);
    else place(answer.pin);
  };
  /** Uses a link, or coordinates near the chosen station, as soon as it is complete. Waiting until
   *  the field loses the focus would move the page under the press that takes the focus away. */
  const change = (entered: string) => {
    setTyped({ text: entered, at: shown });
    const isLink = /[:/]/.test(entered);
    const answer = parsePin(entered, station);
    if ("pin" in answer && (isLink || station)) {
      place(answer.pin);
      // The next digit may follow.
      if (!isLink) setTyped({ text: entered, at: formatPin(answer.pin) });
      return;
    }
    setProblem(isLink && "error" in answer ? answer.error : undefined);
  };
  const spot = pin ?? station;
  const waiting = (
    <div className="[border:1.5px_solid_var(--line)] grid place-content-center h-28 bg-surface rounded-hang-3">
      <Button
        variant="outline"
        icon={<MapIcon />}
        busy={isOpen}
        disabled={!spot}
        onClick={() => setOpen(true)}
      >
        {pin ? "Move the pin on the map" : "Place the pin on the map"}
      </Button>
    </div>
  );
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
        value={text ?? shown}
        error={problem ?? error}
        onChange={({ target }) => change(target.value)}
        onBlur={() => {
          if (text && "pin" in parsePin(text, station)) read(text);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (text) read(text);
        }}
      />
      {spot && isOpen ? (
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
      )}
    </fieldset>
  );
};
