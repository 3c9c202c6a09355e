import type { Page } from "@playwright/test";
import { addDays, dayText, istDay, weekdayOf } from "#contract/time.ts";
import { approve } from "./hosting.ts";
import { type Member, openAs } from "./member.ts";
import { as, listSpace, verifiedMember } from "./team.ts";
import { expect } from "./test.ts";

/** The Monday after next: nothing here depends on what day it is. */
export const monday = (() => {
  const soon = addDays(istDay(new Date()), 8);
  return addDays(soon, (8 - weekdayOf(soon)) % 7);
})();

/** A host with a listed space, booked by these settings. */
export const hostWithSpace = async (page: Page, title: string, settings = {}) => {
  const host = await verifiedMember(page, "host");
  const id = await listSpace(page, host, title);
  await approve(page, id);
  const answer = await page.request.patch(`/api/locations/${id}/booking-settings`, {
    headers: as(host),
    data: settings,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { host, id };
};

/** Opens the host's calendar at the Monday. */
export const openCalendar = async (page: Page, host: Member, view: "month" | "week" = "month") => {
  await openAs(page, host, `/host/calendar?view=${view}&day=${monday}`);
  await expect(page.getByRole("grid")).toHaveAttribute("aria-busy", "false");
};

/** What guests are told of the Monday. */
export const takenOn = async (page: Page, id: string, day = monday) => {
  const answer = await page.request.get(`/api/locations/${id}/availability?from=${day}&to=${day}`);
  const { days } = (await answer.json()) as {
    days: { taken: { startsAt: string; endsAt: string }[] }[];
  };
  return days[0]?.taken.map((t) => `${t.startsAt.slice(11, 16)}-${t.endsAt.slice(11, 16)}`);
};

/** What the page says of the chosen day. */
export const dayPanel = (page: Page) => page.getByRole("region", { name: dayText(monday) });
