import { buttonClass } from "#web/ui/controls/button.tsx";
import { PriceText } from "#web/ui/price.tsx";

/** On phones, shows a bar with the price and a link to the booking panel. While the content before
 *  the bar is in view, the bar sticks to the bottom of the window. When the visitor reaches the
 *  panel, the bar stays directly above the panel. Put the bar in the same parent as this content,
 *  right before the panel. */
export const BookingBar = ({ hourlyRate, price }: { hourlyRate: number; price: number }) => (
  <div className="booking-bar">
    <PriceText hourlyRate={hourlyRate} price={price} className="text-lg" />
    <a href="#booking" className={buttonClass()}>
      <span className="bar-free">Check availability</span>
      <span className="bar-held">See your held time</span>
    </a>
  </div>
);
