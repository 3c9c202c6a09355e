import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { LikeButton } from "#web/member/like-button.tsx";
import { IconButton } from "#web/ui/controls/button.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { Photo } from "#web/ui/photos/photo.tsx";
import type { MapSpace } from "./price-pins.ts";

/** The card of a pressed pin. The card takes the focus when it opens. If the focus is in the card
 *  when the card closes, the focus goes back to the pin. */
export function MapCard({ spaces, onClose }: { spaces: MapSpace[]; onClose: () => void }) {
  const card = useRef<HTMLDivElement>(null);

  // This is a layout effect, because its clean-up runs before the card is removed, while the focus
  // is still inside the card.
  useLayoutEffect(() => {
    const pin = document.activeElement;
    const own = card.current;
    own?.focus({ preventScroll: true });
    return () => {
      const hadFocus = own?.contains(document.activeElement);
      if (hadFocus && pin instanceof HTMLElement) pin.focus({ preventScroll: true });
    };
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the card is no control; it only closes on an Escape that any control inside it receives.
    <div
      ref={card}
      className="map-card"
      tabIndex={-1}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <ul>
        {spaces.map((space) => (
          <li key={space.id} className="map-card-row">
            <Photo url={space.photo} alt="" sizes="6rem" largest={320} className="map-card-photo" />
            <div>
              <Link to={space.href} className="cover-link weight-600">
                {space.title}
              </Link>
              <p className="num">{space.priceText}</p>
            </div>
            <span className="above-link">
              <LikeButton spaceId={space.id} title={space.title} />
            </span>
          </li>
        ))}
      </ul>
      <IconButton label="Close" size="sm" onClick={onClose}>
        <CloseIcon size={18} />
      </IconButton>
    </div>
  );
}
