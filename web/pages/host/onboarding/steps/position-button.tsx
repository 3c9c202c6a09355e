import { useEffect, useRef, useState } from "react";
import { listingMessages } from "#contract/spaces/listing-messages.ts";
import { formatDistance } from "#contract/spaces/listing-pin.ts";
import { listingLimits } from "#contract/spaces/policy.ts";
import { type DevicePosition, readPosition } from "#web/search/suggestions/read-position.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { LocateIcon } from "#web/ui/icons/page-icons.tsx";

type PositionButtonProps = {
  /** Called with the position. `isExact` says whether the position is precise enough for a pin.
   *  Returns the error, or undefined. */
  onPosition: (position: DevicePosition, isExact: boolean) => string | undefined;
};

/** A button for a host who is at the space. It asks for the device's position. */
export const PositionButton = ({ onPosition }: PositionButtonProps) => {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const locate = async () => {
    setBusy(true);
    setError(undefined);
    const position = await readPosition({ isExact: true }).catch(() => null);
    // The host may have left the step. The position must not change the place afterwards.
    if (!isShown.current) return;
    setBusy(false);
    if (!position)
      return setError(
        "This device did not share its location. Choose the place from the lists instead.",
      );
    const isExact = position.accuracy <= listingLimits.pinMetres;
    const problem = onPosition(position, isExact);
    const imprecise = listingMessages.pinImprecise(formatDistance(position.accuracy));
    setError(problem ?? (isExact ? undefined : imprecise));
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="ink" icon={<LocateIcon size={18} />} busy={isBusy} onClick={locate}>
        I am there now
      </Button>
      <p className="hint">
        If you are at the space, one press fills in the state, the city, the station and the pin.
      </p>
      <p className="error empty:hidden" role="alert">
        {error}
      </p>
    </div>
  );
};
