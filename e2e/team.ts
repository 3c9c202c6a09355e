import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { getSiteFolder, waitForMail } from "./mail.ts";
import { createMember, type E2eMember } from "./member.ts";

/** Signs in a demo account over the API. The account of `team` is an admin. */
export const demoMember = async (
  page: Page,
  side: "guest" | "host" | "team",
): Promise<E2eMember> => {
  const email = `${side}@jagah.example`;
  const password = readFileSync(join(getSiteFolder(page), "demo-password"), "utf8").trim();
  const answer = await page.request.post("/api/auth/login", {
    data: { email, phoneNumber: "", password },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  const { data } = (await answer.json()) as {
    data: { user: { _id: string }; tokens: E2eMember["tokens"] };
  };
  return { id: data.user._id, email, password, tokens: data.tokens };
};

/** Creates a member who has followed the link that verifies the email address. */
export const verifiedMember = async (page: Page, name: string): Promise<E2eMember> => {
  const member = await createMember(page, name);
  const { path } = await waitForMail(page, member.email, /your email address/);
  const answer = await page.request.post(`/api/auth${path}`, { headers: authHeaders(member) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return member;
};

export const authHeaders = ({ tokens }: E2eMember) => ({
  Authorization: `Bearer ${tokens.accessToken}`,
});

const picture = (name: string, colour: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: "image/jpeg", buffer }));

/** Returns the colour of a space's photo: a hash of the title, so that photos differ. */
const colourOf = (title: string): string => {
  let hash = 7;
  for (const letter of title) hash = (hash * 31 + letter.charCodeAt(0)) % 0xffffff;
  return `#${hash.toString(16).padStart(6, "0")}`;
};

/** Lists a space over the API, as the wizard does.
 *  @returns its id */
export const createSpaceByApi = async (
  page: Page,
  host: E2eMember,
  title: string,
  pin?: { latitude: number; longitude: number },
): Promise<string> => {
  const answer = await page.request.post("/api/locations/list", {
    headers: authHeaders(host),
    multipart: {
      title,
      description: "A quiet room with north light.",
      fullDescription: "Sixty square metres, a lift, and a kettle.",
      price: "9000",
      hourlyRate: "1200",
      capacity: "20",
      location: `7, ${title} Lane`,
      state: "Maharashtra",
      city: "Mumbai",
      // The space is not in Bandra, because guests search there in other tests.
      localArea: "Kurla",
      categories: JSON.stringify(["photo-studio"]),
      amenities: JSON.stringify(["Parking", "Restrooms"]),
      availableTimeSlots: JSON.stringify([
        "9:00 AM - 6:00 PM, Monday",
        "6:00 PM - 2:00 AM, Friday",
      ]),
      images: await picture("room.jpg", colourOf(title)),
      ...pin,
    },
  });
  const { _id } = (await answer.json()) as { _id?: string };
  if (!_id) throw new Error(await answer.text());
  return _id;
};

/** Changes a space over the API. */
export const editSpaceByApi = async (
  page: Page,
  host: E2eMember,
  id: string,
  fields: Record<string, string>,
): Promise<void> => {
  const answer = await page.request.put(`/api/locations/edit/${id}`, {
    headers: authHeaders(host),
    multipart: fields,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** Approves a space over the API, for tests that start with a live space. */
export const approveSpaceByApi = async (page: Page, team: E2eMember, id: string): Promise<void> => {
  const answer = await page.request.post(`/api/admin/locations/${id}/approve`, {
    headers: authHeaders(team),
    data: {},
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** Returns the titles of the spaces that a search for `words` finds. If no space fits, the search
 *  shows other spaces ("nearest"). This function then returns only titles that contain `words`. */
export const searchTitlesByApi = async (page: Page, words: string): Promise<string[]> => {
  const answer = await page.request.get("/api/locations/search", { params: { q: words } });
  type Found = { items: { title: string }[]; match: "all" | "nearest" };
  const { items, match } = (await answer.json()) as Found;
  const titles = items.map(({ title }) => title);
  return match === "nearest" ? titles.filter((title) => title.includes(words)) : titles;
};

/** Presses "Show more" in a list of the team until `row` is visible. Other tests also add rows to
 *  the list, and the oldest rows come first, so `row` may be far down. */
export const showRow = async (page: Page, row: Locator): Promise<void> => {
  const more = page.getByRole("main").getByRole("button", { name: "Show more" });
  await expect(async () => {
    if (!(await row.isVisible()) && (await more.isVisible())) await more.click();
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass();
};
