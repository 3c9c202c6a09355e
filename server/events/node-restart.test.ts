import { expect, onTestFinished, test, vi } from "vitest";
import { createHostOverHttp, registerOverHttp } from "#server/testing/checkout/crash-guests.ts";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { followEvents } from "#server/testing/read-events.ts";
import { createTemporaryFolder, startSiteProcess } from "#server/testing/site-process.ts";

vi.setConfig({ testTimeout: 120_000 });
const patience = { timeout: 30_000, interval: 50 };
// This is below the limit of thirty messages in a minute for one person.
const MESSAGES = 24;

test("a stream continues when its node is restarted, and loses and repeats no message from another node", async () => {
  const { url: databaseUrl } = (await createTestDatabase()).owner;
  const start = (port: string) =>
    startSiteProcess({
      DATA_DIR: createTemporaryFolder(),
      DATABASE_URL: databaseUrl,
      SECRET_KEY: "0123456789abcdef0123456789abcdef",
      VERIFY_LISTINGS: "false",
      // Nodes accept each other's tokens only if they have the same public URL.
      PUBLIC_URL: "http://jagah.test",
      PORT: port,
    });
  const [first, second] = [start("0"), start("0")];
  const [firstUrl, secondUrl] = await Promise.all([first.ready, second.ready]);
  const host = await createHostOverHttp(firstUrl);
  const guestToken = await registerOverHttp(firstUrl, "guest@example.in");
  const post = async <Body>(path: string, json: object): Promise<Body> => {
    const response = await fetch(`${firstUrl}/api${path}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${guestToken}`, "Content-Type": "application/json" },
      body: JSON.stringify(json),
    });
    expect(response.status).toBe(201);
    return response.json() as Promise<Body>;
  };
  const page = await followEvents(secondUrl, host.token);
  onTestFinished(page.stop);

  const opening = { locationId: host.locationId, text: "Hello", clientId: "opening" };
  const { thread } = await post<{ thread: { _id: string } }>("/threads", opening);
  const send = (n: number) =>
    post(`/threads/${thread._id}/messages`, { text: `Message ${n}`, clientId: String(n) });
  for (let n = 1; n <= MESSAGES; n++) {
    if (n === MESSAGES / 4) second.process.kill("SIGKILL");
    if (n === MESSAGES / 2) await start(new URL(secondUrl).port).ready;
    await send(n);
  }

  // Event 1, the listing of the space, happened before the stream was opened. The first message
  // causes two events: for the conversation and for a notification. The notification stays unread,
  // so each further message causes only the event for the conversation.
  const all = Array.from({ length: MESSAGES + 2 }, (_, i) => i + 2);
  await vi.waitFor(() => expect(page.ids).toHaveLength(all.length), patience);
  expect(page.ids).toEqual(all);
  expect(page.connections()).toBe(2);
});
