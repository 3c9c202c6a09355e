/* A site with WhatsApp. The test controls the provider and the phones:
 *
 *   const fixture = await createWhatsAppFixture();
 *   const host = await fixture.optedIn();
 *   await fixture.notify(host, "request-received", bookingId);
 *   fixture.press(host, "Accept");
 *   await fixture.settle();
 *   expect(fixture.last(host)).toContain("You accepted");
 *
 * Webhooks wait until the test calls `deliver` or `settle`. */
import { expect } from "vitest";
import type { Config } from "#server/kernel/config/config.ts";
import { insertTestBooking } from "#server/testing/calendars/bookings.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import {
  signInOnAnotherDevice,
  signUp,
  type TestMember,
} from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { createCloudApi } from "#server/whatsapp/cloud-api.ts";
import { queueNotification } from "#server/whatsapp/notification.ts";
import { listProviderTemplates } from "#server/whatsapp/provider-templates.ts";
import type { PhoneMessage } from "#server/whatsapp/sandbox/phones.ts";
import { createWhatsAppSandbox } from "#server/whatsapp/sandbox/sandbox.ts";
import type { Webhook } from "#server/whatsapp/sandbox/webhooks.ts";

const keys = {
  token: "the token of the sandbox",
  phoneId: "100000000000001",
  appSecret: "the secret of the app",
  verifyToken: "the token of the challenge",
};

/** The configuration of a site whose provider is `createTestWhatsApp`. */
export const testWhatsAppConfig = { ...keys, apiUrl: "http://whatsapp.invalid/v1" };

/** A member with a phone number, which is given without the plus sign. */
export type WhatsAppMember = TestMember & { number: string };

let people = 0;

/** Creates the provider and its phones, without a site. Webhooks wait until a test sends them. */
export const createTestWhatsApp = (now = () => new Date()) => {
  const sandbox = createWhatsAppSandbox({
    ...keys,
    templates: listProviderTemplates("http://jagah.test"),
    sendsWebhooks: false,
    now,
  });
  const whatsApp = createCloudApi(testWhatsAppConfig, {
    fetch: async (request) => sandbox.app.fetch(request),
  });
  return { sandbox, whatsApp };
};

/** Creates the fixture; call it at the top of a test file. */
export const createWhatsAppFixture = async (options: { config?: Partial<Config> } = {}) => {
  const clock = { now: () => new Date() };
  const { sandbox, whatsApp } = createTestWhatsApp(() => clock.now());
  const site = await createTestSite({
    config: {
      onlineBooking: true,
      shareContacts: "after-booking",
      whatsApp: testWhatsAppConfig,
      ...options.config,
    },
    whatsApp,
  });
  const { db, pool } = site.deps;
  clock.now = site.deps.now;
  sandbox.webhooks.sendTo((request) => site.app.fetch(request));
  await seedSampleCatalogue(site.deps);

  const member = async (displayName?: string): Promise<WhatsAppMember> => {
    people += 1;
    const about = { verified: true, ...(displayName && { displayName }) };
    const made = await signUp(site, `phone${people}@example.in`, about);
    return { ...made, number: `9198200${String(people).padStart(5, "0")}` };
  };

  /** Sends a request in a new session of the member, because access tokens expire when a test moves
   *  the clock. */
  const ask = async (who: TestMember, request: string, json?: unknown) =>
    site.ask<Record<string, unknown> & { code: string; message: string }>(request, {
      as: await signInOnAnotherDevice(site, who),
      ...(json !== undefined && { json }),
    });

  const chat = ({ number }: { number: string }): PhoneMessage[] =>
    sandbox.phones.get(number).messages;
  const received = (who: { number: string }) => chat(who).filter(({ from }) => from === "business");

  /** Sends the waiting webhooks and returns the statuses of the site's responses. `pick` may
   *  reorder, repeat or leave out webhooks; the webhooks that it leaves out are deleted. */
  const deliver = async (pick: (waiting: Webhook[]) => Webhook[] = (all) => all) => {
    const picked = pick(sandbox.webhooks.waiting());
    sandbox.webhooks.clear();
    const statuses: number[] = [];
    for (const webhook of picked) statuses.push(await sandbox.webhooks.send(webhook));
    return statuses;
  };

  /** Ends the pauses of jobs that failed, so that they run again. */
  const endPauses = () => pool.query("update graphile_worker._private_jobs set run_at = now()");

  const isAnythingWaiting = async (): Promise<boolean> => {
    const { rows } = await pool.query(
      "select from graphile_worker._private_jobs where attempts < max_attempts limit 1",
    );
    return rows.length > 0 || sandbox.webhooks.waiting().length > 0;
  };

  /** Delivers webhooks and runs jobs, but storing a reply to a member fails. It is as if the server
   *  crashed before it stored the reply. A later `settle` retries the jobs. */
  const settleWithoutReplies = async (): Promise<void> => {
    const { pool: owner } = site.owner;
    await owner.query(`create function refuse_reply() returns trigger language plpgsql
      as $$ begin raise exception 'the server has crashed'; end $$`);
    await owner.query(`create trigger refuse_reply before insert on whatsapp_messages
      for each row when (new.category = 'service') execute function refuse_reply()`);
    await deliver();
    await site.runJobs();
    await owner.query("drop function refuse_reply cascade");
  };

  /** Delivers webhooks and runs jobs, including retries of failed jobs, until nothing waits. Stops
   *  after 20 rounds. */
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 20 && (await isAnythingWaiting()); round += 1) {
      await deliver();
      await endPauses();
      await site.runJobs();
    }
  };

  const codeOn = (who: { number: string }): string =>
    /^\d{6}/.exec(received(who).at(-1)?.text ?? "")?.[0] ?? "";

  const optIn = async (who: WhatsAppMember): Promise<void> => {
    await ask(who, "POST /whatsapp/opt-in", { phoneNumber: `+${who.number}` });
    await site.runJobs();
    const verified = await ask(who, "POST /whatsapp/verify", { code: codeOn(who) });
    expect(verified, JSON.stringify(verified.body)).toMatchObject({ status: 200 });
    await deliver();
    // Webhooks give times in whole seconds. The clock moves on, so that later messages have a later
    // time than the opt-in.
    site.later(1_000);
  };

  const optedIn = async (displayName?: string): Promise<WhatsAppMember> => {
    const who = await member(displayName);
    await optIn(who);
    return who;
  };

  /** The number of calls to `requested`. Each call creates a booking request for a different hour,
   *  three or more days from now. */
  let hour = 0;
  const requested = async ({
    host,
    guest,
    spaceId,
  }: {
    host: TestMember;
    guest?: TestMember;
    spaceId?: string;
  }) => {
    const who = guest ?? (await member("Asha"));
    const space =
      spaceId ?? (await createLiveSpace(site, { host, title: "Glass Loft", searchable: false }));
    hour += 1;
    const day = new Date(site.deps.now().getTime() + (3 + Math.floor(hour / 20)) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    const at = (add: number) => `${day}T${String((hour % 20) + add).padStart(2, "0")}:00`;
    const bookingId = await insertTestBooking(site, {
      spaceId: space,
      host,
      guest: who,
      status: "requested",
      from: at(1),
      to: at(2),
    });
    await db
      .updateTable("bookings")
      .set({ answer_by: new Date(site.deps.now().getTime() + 86_400_000) })
      .where("id", "=", bookingId)
      .execute();
    return { bookingId, guest: who, spaceId: space };
  };

  /** Queues the message about a notification and sends it.
   *  @param once - the name of the event (`Notice.once`); needed only for messages about refunds
   *  @returns whether a message was queued */
  const notify = async (
    who: TestMember,
    kind: string,
    subjectId: string,
    once = "unnamed",
  ): Promise<boolean> => {
    const id = site.deps.newId();
    const queued = await queueNotification(db, site.deps, {
      id,
      accountId: who.user.id,
      kind,
      subjectId,
      params: {},
      once,
    });
    await site.runJobs();
    return queued;
  };

  const statusOf = async (bookingId: string) =>
    (
      await db
        .selectFrom("bookings")
        .select("status")
        .where("id", "=", bookingId)
        .executeTakeFirstOrThrow()
    ).status;

  /** Presses the button with this text in the newest message that has such a button. */
  const press = (who: { number: string }, text: string): void => {
    const message = received(who).findLast(({ buttons }) =>
      buttons.some((one) => one.kind !== "open" && one.text === text),
    );
    const button = message?.buttons.find((one) => one.kind !== "open" && one.text === text);
    if (!message || !button || button.kind === "open") throw new Error(`No button ${text}`);
    sandbox.person.press(who.number, message.id, button.payload);
  };

  return {
    site,
    sandbox,
    keys,
    whatsApp,
    ask,
    member,
    optIn,
    optedIn,
    requested,
    notify,
    press,
    deliver,
    settle,
    settleWithoutReplies,
    endPauses,
    received,
    statusOf,
    codeOn,
    last: (who: { number: string }): string => received(who).at(-1)?.text ?? "",
    rows: () => db.selectFrom("whatsapp_messages").selectAll().orderBy("created_at").execute(),
    messagesIn: async (guest: TestMember, host: TestMember): Promise<(string | null)[]> => {
      const rows = await db
        .selectFrom("messages as m")
        .innerJoin("threads as t", "t.id", "m.thread_id")
        .select("m.body")
        .where("t.guest_id", "=", guest.user.id)
        .where("t.host_id", "=", host.user.id)
        .where("m.kind", "=", "text")
        .orderBy("m.id")
        .execute();
      return rows.map(({ body }) => body);
    },
  };
};
