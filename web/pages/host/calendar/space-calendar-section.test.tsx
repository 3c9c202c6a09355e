import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import type { Location } from "#contract/spaces/location.ts";
import * as present from "#web/bookings/use-today.ts";
import * as options from "./space-calendar-options.tsx";
import { SpaceCalendarSection } from "./space-calendar-section.tsx";

/** Returns the calendar's markup on the day `today`. The URL chooses 26 November. */
const showOn = (today: string): string => {
  vi.spyOn(present, "useToday").mockReturnValue(today);
  vi.spyOn(options, "SpaceCalendarOptions").mockReturnValue(<p />);
  const space = { _id: "loft", availableTimeSlots: [] } as unknown as Location;
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={["/host/calendar?day=2026-11-26"]}>
      <SpaceCalendarSection space={space} version={0} />
    </MemoryRouter>,
  );
};

test("the calendar marks the present day, also in a tab that was opened the day before", () => {
  for (const today of ["2026-11-26", "2026-11-27"])
    expect(showOn(today)).toMatch(new RegExp(`data-day="${today}"[^>]* aria-current="date"`));
});
