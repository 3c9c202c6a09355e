import { describe, expect, test } from "vitest";
import { addDays, DAY_MS, istDay, istIso } from "#contract/time.ts";
import { createBookingMailFixture } from "#server/testing/bookings/booking-mail-fixture.ts";
import { remindBookings } from "./remind.ts";

const { site, given, set, during } = await createBookingMailFixture();
const { deps } = site;

describe("the reminder", () => {
  /** Moves the clock to `time` on the IST day `on`. */
  const until = (on: string, time: string) =>
    site.later(new Date(`${on}T${time}:00+05:30`).getTime() - deps.now().getTime());
  const remind = () => during(() => remindBookings(deps, {}));

  test("is sent once, at 6 PM the day before, to both", async () => {
    const soon = addDays(istDay(deps.now()), 20);
    await given("confirmed", { day: soon });
    const eve = addDays(soon, -1);

    until(eve, "17:59");
    expect(await remind()).toEqual([]);
    until(eve, "18:01");
    expect(await remind()).toEqual([
      expect.stringMatching(/^guest: Reminder: Sunny loft on /),
      expect.stringMatching(/^host: Reminder: guest comes to Sunny loft on /),
    ]);
    expect(await remind()).toEqual([]);
    expect(istIso(deps.now())).toContain(eve);
  });

  test("is sent again after a move, even on the day, but not after the start", async () => {
    const soon = addDays(istDay(deps.now()), 20);
    const id = await given("confirmed", { day: soon });
    until(addDays(soon, -1), "18:01");
    expect(await remind()).toHaveLength(2);
    await set(id, { sequence: 1 });

    until(soon, "09:00");
    expect(await remind()).toHaveLength(2);
    await set(id, { sequence: 2 });
    until(soon, "10:01");
    expect(await remind()).toEqual([]);
    site.later(DAY_MS);
    expect(await remind()).toEqual([]);
  });

  test("is not sent for a booking made on the evening before", async () => {
    const soon = addDays(istDay(deps.now()), 20);
    until(addDays(soon, -1), "18:30");
    await given("confirmed", { day: soon });

    expect(await remind()).toEqual([]);
    await given("cancelled", { day: soon });
    expect(await remind()).toEqual([]);
  });
});
