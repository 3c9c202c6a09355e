import { buttonClass } from "#web/ui/controls/button.tsx";
import { PriceText } from "#web/ui/price.tsx";

/** Shows a bar with the price and a link to the booking panel, in windows below 64rem. Put the bar
 *  right before the panel, in the same parent as the content above the panel. The bar then sticks
 *  until the visitor reaches the panel. */
export const BookingBar = ({ hourlyRate, price }: { hourlyRate: number; price: number }) => (
  <div className="booking-bar">
    <PriceText hourlyRate={hourlyRate} price={price} className="text-lg" />
    <a href="#booking" className={buttonClass()}>
      <span className="bar-free">Check availability</span>
      <span className="bar-held">See your held time</span>
    </a>
  </div>
);
