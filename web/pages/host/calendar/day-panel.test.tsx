import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parseWeeklySlot } from "#contract/time.ts";
import { DayPanel } from "./day-panel.tsx";

const nothing = "Nothing is booked or blocked.";

/** Returns the markup of a day without entries. */
const show = (day: string, { loading = false, isLoaded = true, slots = [] as string[] } = {}) =>
  renderToStaticMarkup(
    <DayPanel
      day={day}
      today="2026-11-26"
      entries={[]}
      slots={slots.map(parseWeeklySlot)}
      loading={loading}
      isLoaded={isLoaded}
      onCloseTime={() => {}}
      onChanged={() => {}}
    />,
  );

test("a day is called empty only if its entries were loaded", () => {
  expect(show("2026-11-27")).toContain(nothing);
  expect(show("2026-11-27", { loading: true })).not.toContain(nothing);
  expect(show("2026-11-27", { isLoaded: false })).not.toContain(nothing);
});

test("the opening hours include the rest of the previous day's slot", () => {
  const slots = ["6:00 PM - 2:00 AM, Friday", "6:00 PM - 12:00 AM, Saturday"];
  expect(show("2026-11-27", { slots })).toContain(">Open 6:00 PM - 2:00 AM (next day)<");
  expect(show("2026-11-28", { slots })).toContain(
    ">Open until 2:00 AM, 6:00 PM - 12:00 AM (next day)<",
  );
  expect(show("2026-11-28", { slots: slots.slice(0, 1) })).toContain(">Open until 2:00 AM<");
  expect(show("2026-11-29", { slots })).toContain(">Not open on this weekday<");
});

test("a day that is open for 24 hours does not mention the previous day's slot", () => {
  const slots = ["6:00 PM - 2:00 AM, Friday", "12:00 AM - 12:00 AM, Saturday"];
  expect(show("2026-11-28", { slots })).toContain(">Open 24 hours<");
});
