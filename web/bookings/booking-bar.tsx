import { buttonClass } from "#web/ui/controls/button.tsx";
import { PriceText } from "#web/ui/price.tsx";

/** On phones: the price and the way to the booking panel, stuck to the bottom of the window while the
 *  page above is read, at rest where the panel begins. Put it in the same parent as that content,
 *  right before the panel. */
export const BookingBar = ({ hourlyRate, price }: { hourlyRate: number; price: number }) => (
  <div className="booking-bar">
    <PriceText hourlyRate={hourlyRate} price={price} className="text-lg" />
    <a href="#booking" className={buttonClass({ className: "whitespace-nowrap" })}>
      <span className="bar-free">Check availability</span>
      <span className="bar-held">See your held time</span>
    </a>
  </div>
);
