/* Tests that a restored site sends no message that the original site may have sent. */
import { expect, test, vi } from "vitest";
import { addDays, toInstant } from "#contract/time.ts";
import { allTasks, catchUp, heldTasks } from "#server/jobs.ts";
import { withClient } from "#server/kernel/database/prepare-database.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import { recordRestore } from "./record-restore.ts";
import { releaseHeld } from "./release-held.ts";
import { settleRestore } from "./settle-restore.ts";

/** One run of a scheduled job ends only one booking, so that a test needs few bookings. */
vi.mock("#server/bookings/policy.ts", async (original) => ({
  ...(await original<typeof import("#server/bookings/policy.ts")>()),
  MAX_BOOKINGS_ENDED_AT_ONCE: 1,
}));

const fixture = await createPaymentFixture();
const { site } = fixture;
const { deps } = site;

let sentBefore = 0;
/** Waits until this instant, restores a backup that was made then, and starts the site. */
const restoreAt = async (instant: Date) => {
  sentBefore = (await site.mails()).length;
  site.later(instant.getTime() - deps.now().getTime());
  const at = deps.now();
  await withClient(site.owner.url, (client) =>
    recordRestore(client, { id: deps.newId(), backupAt: at, at }),
  );
  await settleRestore(deps, {
    catchUp: () => catchUp(deps),
    tell: () => {},
    databaseUrl: site.owner.url,
  });
};

/** Releases the messages, runs the scheduled jobs, and returns the subjects of the mails that were
 *  sent since the restore. `site.mails` runs jobs, so it must not be called before the release. */
const releaseAndRun = async (): Promise<string[]> => {
  expect(await releaseHeld(deps, heldTasks)).toMatchObject({ sent: 0 });
  for (const scheduled of ["remind-bookings", "warn-of-expiry", "complete-bookings"])
    await allTasks[scheduled]?.(deps, {});
  await fixture.runLateJobs();
  return (await site.mails()).slice(sentBefore).map(({ subject }) => subject);
};

test("a reminder that is discarded after a restore is not written again", async () => {
  const { notes } = await fixture.confirmed();
  await restoreAt(toInstant(addDays(notes.date, -1), 19 * 60));

  expect(await releaseAndRun()).toEqual([]);
});

test("every booking that is over is completed before a restored site starts, however many there are", async () => {
  const bookings = [await fixture.confirmed(), await fixture.confirmed()];
  await restoreAt(toInstant(bookings[0]?.notes.date ?? "", 13 * 60));

  for (const { bookingId } of bookings)
    expect(await fixture.money(bookingId)).toMatchObject({ status: "completed" });
  expect(await releaseAndRun()).toEqual([]);
});
