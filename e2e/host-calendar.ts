import type { Page } from "@playwright/test";
import { addDays, formatDay, getWeekday, istDay } from "#contract/time.ts";
import { approveAsTeam } from "./hosting.ts";
import { type E2eMember, openAsMember } from "./member.ts";
import { authHeaders, createSpaceByApi, verifiedMember } from "./team.ts";
import { expect } from "./test.ts";

/** The first Monday that is at least 8 days ahead, so that the tests do not depend on the day of
 *  the week. */
export const testMonday = (() => {
  const soon = addDays(istDay(new Date()), 8);
  return addDays(soon, (8 - getWeekday(soon)) % 7);
})();

/** Creates a host with a live space and these booking settings. */
export const createHostWithBookableSpace = async (page: Page, title: string, settings = {}) => {
  const host = await verifiedMember(page, "host");
  const id = await createSpaceByApi(page, host, title);
  await approveAsTeam(page, id);
  const answer = await page.request.patch(`/api/locations/${id}/booking-settings`, {
    headers: authHeaders(host),
    data: settings,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { host, id };
};

/** Opens the host's calendar at `testMonday`. */
export const openCalendar = async (
  page: Page,
  host: E2eMember,
  view: "month" | "week" = "month",
) => {
  await openAsMember(page, host, `/host/calendar?view=${view}&day=${testMonday}`);
  await expect(page.getByRole("grid")).toHaveAttribute("aria-busy", "false");
};

/** Returns the taken times of a day, `testMonday` by default, as guests see them. */
export const fetchTakenTimes = async (page: Page, id: string, day = testMonday) => {
  const answer = await page.request.get(`/api/locations/${id}/availability?from=${day}&to=${day}`);
  const { days } = (await answer.json()) as {
    days: { taken: { startsAt: string; endsAt: string }[] }[];
  };
  return days[0]?.taken.map((t) => `${t.startsAt.slice(11, 16)}-${t.endsAt.slice(11, 16)}`);
};

/** Returns the panel of `testMonday` on the page. */
export const dayPanel = (page: Page) => page.getByRole("region", { name: formatDay(testMonday) });
