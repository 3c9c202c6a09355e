import { useState } from "react";
import { LazyPlace, lazyPart } from "#web/frame/lazy-part.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { MapIcon } from "#web/ui/icons/icons.tsx";
import type { SpotMapProps } from "./spot-map.tsx";

const SpotMap = lazyPart(() => import("./spot-map.tsx"));

/** Shows where one space is. The map is lazy-loaded when the user asks for it; its frame has its
 *  full size from the start. */
export function LocationMap({ className, spot }: SpotMapProps & { className: string }) {
  const [isOpen, setOpen] = useState(false);
  const waiting = (
    <div className="grid size-full place-content-center bg-sunk">
      <Button variant="outline" icon={<MapIcon />} busy={isOpen} onClick={() => setOpen(true)}>
        Show map
      </Button>
    </div>
  );
  return (
    <div className={className}>
      {isOpen ? (
        <LazyPlace fallback={waiting}>
          <SpotMap spot={spot} />
        </LazyPlace>
      ) : (
        waiting
      )}
    </div>
  );
}
