import { expect, type Page } from "@playwright/test";
import type { Member } from "./member.ts";
import { approveSpace, as, demoMember, listSpace, verifiedMember } from "./team.ts";

/** A host with one live space. */
export const hostWithSpace = async (
  page: Page,
  title: string,
): Promise<{ host: Member; id: string }> => {
  const host = await verifiedMember(page, "host");
  const id = await listSpace(page, host, title);
  await approve(page, id);
  return { host, id };
};

/** The team approves a space, or an edit of one. */
export const approve = async (page: Page, id: string): Promise<void> =>
  approveSpace(page, await demoMember(page, "team"), id);

/** The team sends a space back. */
export const sendBack = async (page: Page, id: string, reason: string): Promise<void> => {
  const answer = await page.request.post(`/api/admin/locations/${id}/return`, {
    headers: as(await demoMember(page, "team")),
    data: { reason },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};
