import { expect, test } from "vitest";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import type { StormReport } from "./storm.ts";
import { verify } from "./verify.ts";

test("a lost mail is counted by one check only", async () => {
  const { owner } = await createTestDatabase();
  const acknowledged = { registrations: [], holds: [], payments: [], cancellations: [] };
  const report = { acknowledged } as unknown as StormReport;
  const check = async () =>
    (await verify({ database: owner.url, report, mails: new Map() })).lost.length;
  const sendMail = (id: string) =>
    owner.pool.query(
      `insert into mails (id, recipient, subject, body_text, body_html, sent_at)
       values ($1, 'asha@example.in', 'Welcome', '', '', now())`,
      [id],
    );

  await sendMail("01900000-0000-7000-8000-000000000001");
  expect(await check()).toBe(1);
  await sendMail("01900000-0000-7000-8000-000000000002");
  expect(await check()).toBe(1);
  expect(await check()).toBe(0);
});
