import type { ReactNode } from "react";
import { istDay, type Period } from "#contract/time.ts";
import { LazyPlace, lazyPart } from "#web/frame/lazy-part.tsx";
import { RupeeAmount } from "#web/ui/price.tsx";
import type { PriceOfTimeProps } from "./price/price-of-time.tsx";

// The component is lazy-loaded once a time is chosen.
const PriceOfTime = lazyPart(() => import("./price/price-of-time.tsx"));

type Prices = Pick<PriceOfTimeProps, "hourlyRate" | "price">;

/** Shows the hourly and the daily price of a space, if it has them. */
export const SpacePrices = ({ hourlyRate, price }: Prices) => (
  <p className="num flex flex-wrap items-end gap-x-4">
    {hourlyRate > 0 && <OnePrice rupees={hourlyRate} unit="hrs" />}
    {price > 0 && <OnePrice rupees={price} unit="day" />}
  </p>
);

const OnePrice = ({ rupees, unit }: { rupees: number; unit: string }) => (
  <span className="price">
    <strong className="d3">
      <RupeeAmount amount={rupees} />
    </strong>
    {` / ${unit}`}
  </span>
);

type LivePriceProps = Prices & {
  time: (Period & { days: number }) | undefined;
  /** Additional rows with amounts from the server; they may be lazy parts. */
  more?: ReactNode;
};

/** Shows the price of the selected time, by the hour or by the day, whichever is cheaper for the
 *  guest. Screen readers announce a change. */
export const LivePrice = ({ hourlyRate, price, time, more }: LivePriceProps) => (
  <div aria-live="polite" className="live-price">
    {/* One `LazyPlace` for all lazy parts, so that a lost connection is reported only once. */}
    <LazyPlace fallback={<p className="muted">Calculating price...</p>}>
      {time && (hourlyRate > 0 || price > 0) ? (
        <>
          <PriceOfTime hourlyRate={hourlyRate} price={price} time={time} />
          {more}
        </>
      ) : (
        more || <p className="muted">The price appears here once you choose a day and times.</p>
      )}
    </LazyPlace>
  </div>
);

/** Returns whether a period ends on a later day than it starts. */
export const endsNextDay = ({ startsAt, endsAt }: Period) => istDay(endsAt) > istDay(startsAt);
