import type { Random } from "#server/kernel/base/random.ts";
import type { Kit } from "./kit.ts";

/** A space's size and the figures that follow from the size. Units: feet, square feet (`sqft`),
 *  kilowatts (`load`) and paise. */
export type Figures = {
  length: number;
  width: number;
  sqft: number;
  height: number;
  load: number;
  capacity: number;
  hourlyPaise: number | null;
  dailyPaise: number | null;
};

const dearestDayRupees = 100_000;

const roundTo = (step: number, value: number) => Math.max(step, Math.round(value / step) * step);
const between = ([least, most]: readonly [number, number], share: number) =>
  least + (most - least) * share;

const roundCapacity = (people: number) =>
  roundTo(people < 20 ? 1 : people < 100 ? 5 : people < 300 ? 10 : 50, people);

/** Returns the figures of a random space of a category. A larger space usually has higher figures.
 *  At least one of the two prices is set.
 *  @param level - the city's prices as a share of the prices in the most expensive city */
export const figuresOf = (kit: Kit, level: number, random: Random): Figures => {
  // Small spaces are more common than large ones.
  const share = random.next() ** 1.4;
  const near = (spread: number) => Math.min(1, Math.max(0, share + (random.next() - 0.5) * spread));

  const area = between(kit.sqft, share);
  const width = Math.round(Math.sqrt(area / (1.2 + random.next() * 0.7)));
  const length = Math.round(area / width);

  const fullRupees = between(kit.hourly, near(0.3)) * level * (0.92 + random.next() * 0.16);
  const hourly = roundTo(fullRupees < 2000 ? 50 : 100, fullRupees);
  const daily = Math.min(
    dearestDayRupees,
    roundTo(500, hourly * random.whole(kit.dayHours[0], kit.dayHours[1])),
  );
  const pricing = random.weighted(kit.pricing);

  return {
    length,
    width,
    sqft: roundTo(10, length * width),
    height: Math.round(between(kit.heightFt, near(0.5))),
    load: Math.round(between(kit.loadKw, near(0.4))),
    capacity: roundCapacity(between(kit.capacity, near(0.25))),
    hourlyPaise: pricing === "daily" ? null : hourly * 100,
    dailyPaise: pricing === "hourly" ? null : daily * 100,
  };
};
