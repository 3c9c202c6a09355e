import { expect, test } from "vitest";
import { createLiveSpace, createLiveSpaces } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite({ config: { rateLimits: true } });
await seedSampleCatalogue(site.deps);
const host = await signUp(site, "host@example.in");
const otherHost = await signUp(site, "other.host@example.in");
const spaces = [
  ...(await createLiveSpaces(site, { host, count: 4, searchable: false })),
  await createLiveSpace(site, { host: otherHost, searchable: false }),
];

const send = (as: TestMember, _id: string) =>
  site.send("POST /locations/inquiry", { as, json: { _id, inquiry: "Hello", userEmail: "" } });

test("a guest can send five inquiries a day about one space, and twenty an hour to all hosts together", async () => {
  const guest = await signUp(site, "keen@example.in", { verified: true });
  const statuses: number[] = [];
  for (const space of spaces)
    for (let i = 0; i < 5; i++) statuses.push((await send(guest, space)).status);

  expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);

  const calm = await signUp(site, "calm@example.in", { verified: true });
  const [space = ""] = spaces;
  for (let i = 0; i < 5; i++) expect((await send(calm, space)).status).toBe(200);
  const refused = await send(calm, space);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(80_000);
  expect((await send(calm, spaces[1] ?? "")).status).toBe(200);
});

test("a repeated first message does not count towards the limit, and is accepted when the limit is reached", async () => {
  const guest = await signUp(site, "repeating@example.in", { verified: true });
  const [locationId = ""] = spaces;
  const json = { locationId, text: "Hello", clientId: "lost" };
  const start = (more: object = {}) =>
    site.ask("POST /threads", { as: guest, json: { ...json, ...more } });

  for (let i = 0; i < 6; i++) expect((await start()).status).toBe(201);
  for (let i = 1; i < 5; i++) expect((await start({ clientId: `new ${i}` })).status).toBe(201);
  expect((await start({ clientId: "new 5" })).status).toBe(429);
  expect((await start()).status).toBe(201);
});

test("a member can send thirty messages a minute in conversations", async () => {
  const guest = await signUp(site, "talkative@example.in", { verified: true });
  const json = { locationId: spaces[0] ?? "", text: "Hello", clientId: "first" };
  const { body } = await site.ask<{ thread: { _id: string } }>("POST /threads", {
    as: guest,
    json,
  });
  const write = async (clientId: string) => {
    const message = { text: "Hello", clientId };
    return (
      await site.ask(`POST /threads/${body.thread._id}/messages`, { as: guest, json: message })
    ).status;
  };

  for (let i = 1; i <= 30; i++) expect(await write(`m${i}`)).toBe(201);
  expect(await write("m31")).toBe(429);
  site.later(61_000);
  expect(await write("m31")).toBe(201);
});
