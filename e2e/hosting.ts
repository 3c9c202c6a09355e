import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIResponse, Page } from "@playwright/test";
import { photo } from "./listing.ts";
import { mailTo } from "./mail.ts";
import { type Member, newMember } from "./member.ts";

const orThrow = async (answer: APIResponse) => {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${await answer.text()}`);
  return answer.json();
};

const bearer = ({ tokens }: Pick<Member, "tokens">) => ({
  Authorization: `Bearer ${tokens.accessToken}`,
});

/** Follows the link that was mailed to a new member. */
export const verifyEmail = async (page: Page, { email }: Member): Promise<void> => {
  const { path } = await mailTo(page, email);
  await orThrow(await page.request.post(`/api/auth${path}`));
};

/** The demo's team, signed in through the API. */
export const team = async (page: Page): Promise<Pick<Member, "tokens">> => {
  const { port } = new URL(process.env.SITE_URL ?? page.url());
  const folder = readdirSync(tmpdir()).find((name) => name.startsWith(`jagah-e2e-${port}-`)) ?? "";
  const password = readFileSync(join(tmpdir(), folder, "demo-password"), "utf8").trim();
  const { data } = await orThrow(
    await page.request.post("/api/auth/login", {
      data: { email: "team@jagah.example", phoneNumber: "", password },
    }),
  );
  return data;
};

/** Lists a space through the API; it waits for the team.
 *  @returns its id */
export const listSpace = async (page: Page, host: Member, title: string): Promise<string> => {
  const form = new FormData();
  const fields = {
    title,
    description: "North light and fourteen feet of height.",
    fullDescription: "Three-phase power and a goods lift.",
    price: "",
    hourlyRate: "1800",
    capacity: "25",
    location: "12, Chapel Road, above the bakery",
    state: "Maharashtra",
    city: "Mumbai",
    localArea: "Bandra",
    categories: '["Photo Studio"]',
    amenities: '["Parking"]',
    availableTimeSlots: '["9:00 AM - 6:00 PM, Monday"]',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const { name, mimeType, buffer } = await photo("hall.jpg", "#07703f");
  form.append("images", new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const answer = await page.request.post("/api/locations/list", {
    headers: bearer(host),
    multipart: form,
  });
  return (await orThrow(answer))._id;
};

/** The team approves a space, or an edit of one. */
export const approve = async (page: Page, id: string): Promise<void> => {
  const headers = bearer(await team(page));
  await orThrow(await page.request.post(`/api/admin/locations/${id}/approve`, { headers }));
};

/** The team sends a space back. */
export const sendBack = async (page: Page, id: string, reason: string): Promise<void> => {
  const headers = bearer(await team(page));
  await orThrow(
    await page.request.post(`/api/admin/locations/${id}/return`, { headers, data: { reason } }),
  );
};

/** A host with one live space. */
export const hostWithSpace = async (
  page: Page,
  title: string,
): Promise<{ host: Member; id: string }> => {
  const host = await newMember(page, "host");
  await verifyEmail(page, host);
  const id = await listSpace(page, host, title);
  await approve(page, id);
  return { host, id };
};

/** Changes a host's own space through the API. */
export const editSpace = async (
  page: Page,
  host: Member,
  id: string,
  fields: Record<string, string>,
): Promise<void> => {
  await orThrow(
    await page.request.put(`/api/locations/edit/${id}`, {
      headers: bearer(host),
      multipart: fields,
    }),
  );
};
