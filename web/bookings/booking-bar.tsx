import { buttonClass } from "#web/ui/controls/button.tsx";
import { PriceText } from "#web/ui/price.tsx";

/** In windows below 64rem, shows a bar with the price and a link to the booking panel. The bar
 *  sticks to the bottom of the window until the visitor reaches the panel. In a low window, the bar
 *  does not stick. Put the bar right before the panel, in the same parent as the content above
 *  the panel. */
export const BookingBar = ({ hourlyRate, price }: { hourlyRate: number; price: number }) => (
  <div className="booking-bar">
    <PriceText hourlyRate={hourlyRate} price={price} className="text-lg" />
    <a href="#booking" className={buttonClass()}>
      <span className="bar-free">Check availability</span>
      <span className="bar-held">See your held time</span>
    </a>
  </div>
);
