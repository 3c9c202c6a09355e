import { type ReactNode, useState } from "react";
import type { Pin } from "#contract/spaces/listing-pin.ts";
import { LazyPlace, lazyPart } from "#web/frame/lazy-part.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { MapIcon } from "#web/ui/icons/icons.tsx";
import { onEnter } from "./on-enter.ts";
import { formatPin, parsePin } from "./pin.ts";

const PinPicker = lazyPart(() => import("#web/map/pin-picker.tsx"));

type PinFieldProps = {
  pin: Pin | null;
  /** The station of the chosen local area; null until a local area is chosen and the list of
   *  places is loaded. */
  station: (Pin & { name: string }) | null;
  /** The error that is shown when the host continues without a pin. */
  error: ReactNode;
  /** Called with a pin from the map or from the typed text. Returns the error, or undefined. */
  onPlace: (pin: Pin) => string | undefined;
};

/** A field for the place where guests arrive. The host moves the map under the pin, or pastes a
 *  link or coordinates from a map app. The map starts at the pin or, without a pin, at the
 *  station. */
export const PinField = ({ pin, station, error, onPlace }: PinFieldProps) => {
  const [isOpen, setOpen] = useState(false);
  // The typed text and its error are shown until the pin or the station changes.
  const [entry, setEntry] = useState<{ text?: string; problem?: string; at: string }>();
  const shown = pin ? formatPin(pin) : "";
  const toKey = (position: string) => `${station?.name ?? ""} ${position}`;
  const isCurrent = entry?.at === toKey(shown);
  const text = isCurrent ? entry.text : undefined;
  const problem = isCurrent ? entry.problem : undefined;

  const place = (next: Pin, typed?: string) => {
    const refused = onPlace(next);
    setEntry(refused ? { text: typed, problem: refused, at: toKey(shown) } : undefined);
  };
  const read = (typed: string) => {
    const answer = parsePin(typed, station);
    if ("pin" in answer) place(answer.pin, typed);
    else setEntry({ text: typed, problem: answer.error, at: toKey(shown) });
  };
  /** Reads a link, or coordinates near the chosen station, while the host is typing. If the field
   *  read them only on blur, the layout would shift while the host presses another control. */
  const change = (typed: string) => {
    const isLink = /[:/]/.test(typed);
    const answer = parsePin(typed, station);
    if (isLink) return read(typed);
    if (!("pin" in answer && station)) return setEntry({ text: typed, at: toKey(shown) });
    place(answer.pin);
    // The typed text stays in the field, because the host may type more digits.
    setEntry({ text: typed, at: toKey(formatPin(answer.pin)) });
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
          : "There is no pin yet. Place one at your entrance: guests will get directions to it."}
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
        onKeyDown={onEnter(() => text && read(text))}
      />
      {spot && isOpen ? (
        <LazyPlace fallback={waiting}>
          <PinPicker
            key={station?.name}
            station={station?.name ?? "the pin"}
            spot={spot}
            onPlace={place}
            className="h-80"
          />
        </LazyPlace>
      ) : (
        waiting
      )}
    </fieldset>
  );
};
