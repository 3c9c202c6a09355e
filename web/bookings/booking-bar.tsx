import { buttonClass } from "#web/ui/controls/button.tsx";
import { PriceText } from "#web/ui/price.tsx";

/** On phones, shows the price and a link to the booking panel. It sticks to the bottom of the
 *  window while the content above is in view and rests where the panel begins. Put it in the same
 *  parent as that content, right before the panel. */
export const BookingBar = ({ hourlyRate, price }: { hourlyRate: number; price: number }) => (
  <div className="booking-bar">
    <PriceText hourlyRate={hourlyRate} price={price} className="text-lg" />
    <a href="#booking" className={buttonClass()}>
      <span className="bar-free">Check availability</span>
      <span className="bar-held">See your held time</span>
    </a>
  </div>
);
