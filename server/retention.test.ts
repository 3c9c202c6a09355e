import { expect, test } from "vitest";
import { retentionDays } from "#contract/accounts/policy.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { signInOnAnotherDevice, signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { insertBackup } from "./backup/backup-queries.ts";
import { BACKUP_RECORD_DAYS } from "./backup/policy.ts";

const site = await createTestSite({ config: { rateLimits: true } });
const { db, pool } = site.deps;
const DAY_MS = 86_400_000;

const counts = async () => {
  const { rows } = await pool.query(`select
    (select count(*) from sessions) as sessions, (select count(*) from refresh_tokens) as tokens,
    (select count(*) from email_links) as links, (select count(*) from mails) as mails,
    (select count(*) from rate_limits) as limits`);
  return rows[0];
};
const tidy = async () => {
  await addJob(db, "forget-old", {});
  await site.runJobs();
};

test("what is still valid stays, and what expired long ago is deleted", async () => {
  const asha = await signUp(site, "asha@example.in", { verified: true });
  await site.ask("POST /auth/forgot-password", { json: { email: asha.user.email } });
  await site.runJobs();
  await enqueueMail(db, site.deps, { to: "x@example.in", subject: "x", text: "x", html: "x" });
  await site.runJobs();
  const before = await counts();
  expect(before).toMatchObject({ sessions: 1, tokens: 1, links: 1, mails: 2 });
  expect(before.limits).toBeGreaterThan(0);

  await tidy();
  expect(await counts()).toEqual(before);

  site.later(2 * DAY_MS);
  await tidy();
  expect(await counts()).toEqual({ ...before, links: 0, limits: 0 });
  expect((await site.ask("POST /auth/refresh", { json: asha })).status).toBe(200);

  site.later(Math.max(retentionDays.signIns, retentionDays.mails) * DAY_MS);
  const again = await signInOnAnotherDevice(site, asha);
  await tidy();
  expect(await counts()).toEqual({ sessions: 1, tokens: 1, links: 0, mails: 0, limits: 0 });
  expect((await site.ask("GET /auth/profile", { as: again })).status).toBe(200);
});

test("the records of backups are retained for BACKUP_RECORD_DAYS", async () => {
  const insert = (daysAgo: number, file: string) => {
    const at = new Date(site.deps.now().getTime() - daysAgo * DAY_MS);
    return insertBackup(db, { id: site.deps.newId(), finishedAt: at, madeAt: at, bytes: 1, file });
  };
  await insert(BACKUP_RECORD_DAYS + 1, "old");
  await insert(BACKUP_RECORD_DAYS - 1, "recent");

  await tidy();

  expect(await db.selectFrom("backups").select("file").execute()).toEqual([{ file: "recent" }]);
});
