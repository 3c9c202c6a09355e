import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPinPrice, getPinLabel, groupPins, isSameSpot, type MapSpace } from "./price-pins.ts";

const space = (id: string, latitude: number, longitude: number): MapSpace => ({
  id,
  title: `Studio ${id}`,
  href: `/location/${id}`,
  priceText: "₹500/hr",
  latitude,
  longitude,
  photo: "",
});

const bandra = space("bandra", 19.0545, 72.8405);
const dadar = space("dadar", 19.0172, 72.843);
const delhi = space("delhi", 28.61, 77.21);

test("a pin shows the hourly rate, or the daily price if there is none", () => {
  expect(formatPinPrice({ hourlyRate: 1200, price: 9000 })).toBe("₹1,200/hr");
  expect(formatPinPrice({ hourlyRate: 0, price: 125_000 })).toBe("₹1,25,000/day");
});

test("zoomed out, neighbours share a pin; zoomed in, each has its own", () => {
  const sizes = (zoom: number) =>
    groupPins([bandra, dadar, delhi], zoom).map(({ spaces }) => spaces.length);
  expect(sizes(4)).toEqual([2, 1]);
  expect(sizes(13)).toEqual([1, 1, 1]);
});

test("a group's pin is at its first space", () => {
  expect(groupPins([dadar, bandra], 4)[0]).toMatchObject({ latitude: 19.0172, longitude: 72.843 });
});

test("grouping loses no space and repeats none, at any zoom", () => {
  const place = fc.record({
    latitude: fc.double({ min: 7, max: 37, noNaN: true }),
    longitude: fc.double({ min: 68, max: 97, noNaN: true }),
  });
  fc.assert(
    fc.property(
      fc.array(place, { maxLength: 100 }),
      fc.double({ min: 2, max: 18, noNaN: true }),
      (places, zoom) => {
        const spaces = places.map((at, i) => space(String(i), at.latitude, at.longitude));
        const grouped = groupPins(spaces, zoom).flatMap((group) => group.spaces);
        expect(grouped.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(
          spaces.map((_, i) => i),
        );
      },
    ),
  );
});

test("spaces at one station share one pin at every zoom", () => {
  const twin = space("twin", 19.0545, 72.8405);
  expect(isSameSpot([bandra, twin])).toBe(true);
  expect(isSameSpot([bandra, dadar])).toBe(false);
  expect(groupPins([bandra, twin], 18)).toHaveLength(1);
});

test("a pin's label says what it stands for", () => {
  const [one] = groupPins([bandra], 10);
  const [many] = groupPins([bandra, bandra, bandra, bandra], 10);
  expect(one && getPinLabel(one)).toBe("Studio bandra, ₹500/hr");
  expect(many && getPinLabel(many)).toBe(
    "4 spaces: Studio bandra; Studio bandra; Studio bandra and more",
  );
});
