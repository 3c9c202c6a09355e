import { expect, type Page } from "@playwright/test";
import type { E2eMember } from "./member.ts";
import {
  approveSpaceByApi,
  authHeaders,
  createSpaceByApi,
  demoMember,
  verifiedMember,
} from "./team.ts";

/** Creates a host with one live space.
 *  @param pin - where the host has marked the place; without it, the place is not marked */
export const createHostWithLiveSpace = async (
  page: Page,
  title: string,
  pin?: { latitude: number; longitude: number },
): Promise<{ host: E2eMember; id: string }> => {
  const host = await verifiedMember(page, "host");
  const id = await createSpaceByApi(page, host, title, pin);
  await approveAsTeam(page, id);
  return { host, id };
};

/** Approves a space, or an edit of one, as the team. */
export const approveAsTeam = async (page: Page, id: string): Promise<void> =>
  approveSpaceByApi(page, await demoMember(page, "team"), id);

/** Sends a space back to its host, as the team. */
export const returnAsTeam = async (page: Page, id: string, reason: string): Promise<void> => {
  const answer = await page.request.post(`/api/admin/locations/${id}/return`, {
    headers: authHeaders(await demoMember(page, "team")),
    data: { reason },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};
