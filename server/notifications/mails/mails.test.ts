import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { type NotificationKind, notificationKindNames } from "#contract/notifications/kinds.ts";
import { notificationMessages } from "#contract/notifications/messages.ts";
import type { NotificationPreferences } from "#contract/notifications/routes.ts";
import { listEndedKinds } from "#contract/notifications/unsubscribe.ts";
import type { MailSubscription } from "#contract/notifications/unsubscribe-routes.ts";
import { canMailWait } from "#contract/notifications/waiting.ts";
import type { Thread } from "#contract/threads/thread.ts";
import { istDay, MINUTE_MS, resolveTimeSpan } from "#contract/time.ts";
import { queueBookingMails } from "#server/bookings/mails/queue-booking-mails.ts";
import { allTasks } from "#server/jobs.ts";
import { openSecrets } from "#server/kernel/base/secrets.ts";
import { openMailer } from "#server/mail/open-mailer.ts";
import { notify } from "#server/notifications/notify.ts";
import { findNotificationsByIds, saveChannels } from "#server/notifications/queries.ts";
import { wordForWhatsApp, wordMail } from "#server/notifications/wording.ts";
import { insertTestBooking } from "#server/testing/calendars/bookings.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import {
  signInOnAnotherDevice,
  signUp,
  type TestMember,
  testPassword,
} from "#server/testing/identity/accounts.ts";
import { startSmtpServer } from "#server/testing/mail/smtp-server.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { mailNotification, notifyByMailToo } from "./mail-notification.ts";
import { COLLECT_MINUTES, MAX_DIGEST_ITEMS } from "./policy.ts";
import { findDueMails } from "./queries.ts";
import { readUnsubscribeToken, signUnsubscribeToken } from "./unsubscribe-link.ts";

const HOUR_MS = 60 * MINUTE_MS;
const smtp = await startSmtpServer();
const publicUrl = "https://jagah.test";
const site = await createTestSite({
  config: { publicUrl },
  mailer: await openMailer({
    dataDir: "/nowhere",
    smtpUrl: smtp.url,
    mailFrom: { name: "Jagah", address: "no-reply@jagah.test" },
    publicUrl,
  }),
});
await seedSampleCatalogue(site.deps);
const { deps } = site;
let people = 0;
const createMember = () => signUp(site, `waits${++people}@example.in`, { verified: true });

/** Notifies a member, also by mail if the member wants mails of this kind. The default kind is one
 *  whose mail can wait. */
const tell = (
  to: TestMember,
  {
    kind = "review-published",
    title = "Glass Loft",
  }: { kind?: NotificationKind; title?: string } = {},
) =>
  deps.db.transaction().execute(async (tx) => {
    const notice = { accountId: to.user.id, kind, once: deps.newId() };
    const subjectId = deps.newId();
    const { wantsMail } = await notify(tx, deps, { ...notice, subjectId, params: { title } });
    const content = { subject: `The mail of ${title}`, paragraphs: ["Hello."] };
    if (wantsMail) await mailNotification(tx, deps, notice, { to: to.user.email, content });
  });

/** Runs the jobs that are due at the time of the test's clock (`deps.now`). The queue uses the
 *  database's clock, so the run time of these jobs is first set to the database's time. */
const runDueJobs = async () => {
  await sql`update graphile_worker._private_jobs set run_at = now()
    where run_at <= ${deps.now()}`.execute(deps.db);
  await site.runJobs();
};

/** Returns the messages that the mail server got for a member, oldest first. Their lines are
 *  unfolded and their texts decoded. */
const received = async ({ user }: TestMember) => {
  await runDueJobs();
  return smtp.received
    .filter(({ to }) => to.includes(user.email))
    .map(({ raw }) => {
      const unfolded = raw.replaceAll(/\r\n[ \t]+/g, " ").replaceAll("=\r\n", "");
      return {
        subject: /^Subject: (.*)$/m.exec(unfolded)?.[1]?.trim(),
        raw: unfolded.replaceAll("=3D", "=").replaceAll("=E2=80=9C", "“"),
        link: /^List-Unsubscribe: <(.*)>\r?$/m.exec(unfolded)?.[1],
      };
    });
};
const subjects = async (to: TestMember) => (await received(to)).map(({ subject }) => subject);

/** Moves the clock forward until it is `hour`:`minute` in India. */
const goTo = (hour: number, minute = 0) => {
  const at = hour * 60 + minute;
  const today = resolveTimeSpan(istDay(deps.now()), at, at + 1).startsAt.getTime();
  const now = deps.now().getTime();
  site.later(today > now ? today - now : today + 24 * HOUR_MS - now);
};

const press = (link: string) =>
  site.ask(`POST ${link.replace(`${publicUrl}/api`, "")}`, {
    body: "List-Unsubscribe=One-Click",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
const preferences = (as: TestMember) =>
  site.ask<NotificationPreferences>("GET /notifications/preferences", { as });

describe("one-click unsubscribe", () => {
  test("a mail that members can switch off has both headers and a link; one press ends its kind permanently", async () => {
    goTo(11);
    const member = await createMember();
    await tell(member);
    const [mail] = await received(member);
    expect(mail?.subject).toBe("The mail of Glass Loft");
    expect(mail?.raw).toContain("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
    const link = mail?.link ?? "";
    expect(link).toMatch(/^https:\/\/jagah\.test\/api\/unsubscribe\/[\w-]{60,200}$/);
    const page = link.replace("/api/", "/");
    expect(mail?.raw.split(page)).toHaveLength(3);
    expect(mail?.raw).toContain("Stop these emails");

    const path = link.replace(`${publicUrl}/api`, "");
    const before = await preferences(member);
    const read = await site.ask<MailSubscription>(`GET ${path}`);
    expect(read.body).toEqual({ what: "A review about you is published", isSent: true });
    const opened = await site.send(`GET ${path}`, { headers: { Accept: "text/html,*/*" } });
    expect([opened.status, opened.headers.get("Location")]).toEqual([
      302,
      page.replace(publicUrl, ""),
    ]);
    expect(await preferences(member)).toEqual(before);

    // The link still works three years later, also when it is pressed twice.
    site.later(3 * 365 * 24 * HOUR_MS);
    for (let i = 0; i < 2; i++)
      expect(await press(link)).toEqual({
        status: 200,
        body: { success: true, message: notificationMessages.unsubscribed },
      });
    expect((await site.ask(`GET ${path}`)).body).toMatchObject({ isSent: false });
    await tell(member);
    await tell(member, { kind: "review-reply" });
    expect(await received(member)).toHaveLength(2);
  });

  test("it leaves the other kinds and channels alone, and also works while an account is suspended", async () => {
    const member = await createMember();
    const accountId = member.user.id;
    await deps.db
      .updateTable("accounts")
      .set({ suspended_at: deps.now(), suspended_reason: "Spam" })
      .where("id", "=", accountId)
      .execute();
    await press(`/unsubscribe/${signUnsubscribeToken(deps, { accountId, subject: "review-due" })}`);
    const chosen = await deps.db
      .selectFrom("notification_preferences")
      .selectAll()
      .where("account_id", "=", accountId)
      .execute();
    expect(chosen).toEqual([
      {
        account_id: accountId,
        kind: "review-due",
        site: true,
        mail: false,
        whatsapp: true,
        push: true,
      },
    ]);
  });

  test("a link that was signed with a former secret works as long as the operator names this secret", async () => {
    const { user } = await createMember();
    const ended = { accountId: user.id, subject: "message" as const };
    const [former, present] = [
      "0123456789abcdef0123456789abcdef",
      "fedcba9876543210fedcba9876543210",
    ];
    const open = (secretKey: string, formerSecretKeys: string[] = []) => ({
      secrets: openSecrets({ ...deps.config, secretKey, formerSecretKeys }),
    });
    const token = signUnsubscribeToken(open(former), ended);

    expect(readUnsubscribeToken(open(present, [former]), token)).toEqual(ended);
    expect(readUnsubscribeToken(open(present), token)).toBeNull();
    const newer = signUnsubscribeToken(open(present, [former]), ended);
    expect(readUnsubscribeToken(open(present), newer)).toEqual(ended);
  });

  test("a link that this site did not make is unknown, and so is one of a deleted account", async () => {
    const member = await createMember();
    const accountId = member.user.id;
    const token = signUnsubscribeToken(deps, { accountId, subject: "message" });
    expect(readUnsubscribeToken(deps, token)).toEqual({ accountId, subject: "message" });
    const other = signUnsubscribeToken(
      { secrets: { ...deps.secrets, unsubscribeLinks: [deps.secrets.recoveryCodes] } },
      { accountId, subject: "message" },
    );
    const bytes = Buffer.from(token, "base64url");
    bytes[3] = (bytes[3] ?? 0) ^ 1;
    for (const bad of [other, bytes.toString("base64url"), "x", "%F0%9F%98%80", token.slice(1)])
      for (const method of ["GET", "POST"])
        expect(await site.ask(`${method} /unsubscribe/${bad}`)).toMatchObject({
          status: 404,
          body: { message: notificationMessages.unknownLink },
        });
    await tell(member);
    expect(await received(member)).toHaveLength(1);
    await tell(member);
    await site.ask(`DELETE /auth/delete/${accountId}`, {
      as: member,
      json: { currentPassword: testPassword },
    });
    for (const method of ["GET", "POST"])
      expect(await site.ask(`${method} /unsubscribe/${token}`)).toMatchObject({
        status: 404,
        body: { message: notificationMessages.unknownLink },
      });
    for (const table of ["notification_mails", "notification_mail_times"] as const)
      expect(
        await deps.db.selectFrom(table).selectAll().where("account_id", "=", accountId).execute(),
      ).toEqual([]);
  });

  test("mails that are always sent, and mails that are not about notifications, have no link", async () => {
    expect(notificationKindNames.filter((kind) => listEndedKinds(kind).length === 0)).toEqual([
      "booking-accepted",
      "booking-confirmed",
      "booking-moved",
      "booking-cancelled",
      "refund",
      "report-resolved",
    ]);
    const [host, guest] = [await createMember(), await createMember()];
    const space = await createLiveSpace(site, { host, title: "Terrace", searchable: false });
    const bookingId = await insertTestBooking(site, {
      spaceId: space,
      host,
      guest,
      from: "2040-03-01T10:00",
      to: "2040-03-01T12:00",
      status: "confirmed",
    });
    await queueBookingMails(deps.db, deps, bookingId, "confirmed");
    await site.ask("POST /auth/forgot-password", { json: { email: guest.user.email } });
    const mails = [...(await received(host)), ...(await received(guest))];
    expect(mails.length).toBeGreaterThanOrEqual(3);
    for (const { raw } of mails) {
      expect(raw).not.toContain("List-Unsubscribe");
      expect(raw).not.toContain("/unsubscribe/");
    }
  });
});

describe("mails that can wait", () => {
  test("the first leaves at once, those of the next hour as one mail, and each only once", async () => {
    goTo(11);
    const member = await createMember();
    await tell(member, { title: "Space 0" });
    expect(await subjects(member)).toEqual(["The mail of Space 0"]);
    for (let i = 1; i <= MAX_DIGEST_ITEMS + 2; i++) await tell(member, { title: `Space ${i}` });
    site.later((COLLECT_MINUTES - 1) * MINUTE_MS);
    expect(await received(member)).toHaveLength(1);
    site.later(2 * MINUTE_MS);
    const [, digest, ...more] = await received(member);
    expect(more).toEqual([]);
    expect(digest?.subject).toBe(`${MAX_DIGEST_ITEMS + 2} updates from Jagah`);
    expect(digest?.raw).toContain("A review about your booking of Space 1 is published.");
    expect(digest?.raw).toContain(`${publicUrl}/bookings/`);
    expect(digest?.raw).not.toContain(`Space ${MAX_DIGEST_ITEMS + 1} is`);
    expect(digest?.raw).toContain("2 more are in your notifications.");

    site.later(3 * HOUR_MS);
    expect(await received(member)).toHaveLength(2);
    expect((await press(digest?.link ?? "")).status).toBe(200);
    const { body } = await preferences(await signInOnAnotherDevice(site, member));
    expect(body.events.filter(({ mail }) => !mail).map(({ kind }) => kind)).toEqual(
      notificationKindNames.filter((kind) => canMailWait(kind)),
    );
  });

  test("a waiting mail lists every notification that is not in the list on the site, even beyond the maximum", async () => {
    goTo(11);
    const member = await createMember();
    await deps.db
      .transaction()
      .execute((tx) =>
        saveChannels(tx, member.user.id, [
          { kind: "review-published", site: false, mail: true, whatsapp: false, push: false },
        ]),
      );
    await tell(member);
    expect(await received(member)).toHaveLength(1);
    for (let i = 1; i <= MAX_DIGEST_ITEMS; i++) await tell(member, { title: `Space ${i}` });
    await tell(member, { kind: "review-reply", title: "Seen Hall" });
    await tell(member, { title: "Last Loft" });
    site.later((COLLECT_MINUTES + 1) * MINUTE_MS);

    const [, digest] = await received(member);
    expect(digest?.subject).toBe(`${MAX_DIGEST_ITEMS + 2} updates from Jagah`);
    expect(digest?.raw).toContain("A review about your booking of Last Loft is published.");
    expect(digest?.raw).not.toContain("Seen Hall");
    expect(digest?.raw).toContain("1 more is in your notifications.");
  });

  test("five at the same moment leave as one mail, even if four workers send them", async () => {
    goTo(11);
    const member = await createMember();
    await Promise.all(Array.from({ length: 5 }, () => tell(member)));
    const send = allTasks["send-waiting-mails"];
    const job = { accountId: member.user.id };
    await Promise.all(Array.from({ length: 4 }, () => send?.(deps, job)));
    expect(await subjects(member)).toEqual(["5 updates from Jagah"]);
    await tell(member);
    await tell(member);
    site.later((COLLECT_MINUTES + 1) * MINUTE_MS);
    expect(await subjects(member)).toEqual(["5 updates from Jagah", "2 updates from Jagah"]);
  });

  test("in quiet hours they wait for the morning, and what was seen or ended meanwhile is left out", async () => {
    goTo(22);
    const [one, all, ended] = [await createMember(), await createMember(), await createMember()];
    for (const member of [one, all, ended])
      for (const title of ["First", "Second"]) await tell(member, { title });
    await tell(one, { kind: "booking-confirmed", title: "Fixed" });
    expect(await subjects(one)).toEqual(["The mail of Fixed"]);
    const listed = async (as: TestMember) =>
      (await site.ask<{ items: { _id: string }[] }>("GET /notifications", { as })).body.items.map(
        ({ _id }) => _id,
      );
    const [, second] = await listed(one);
    await site.ask("POST /notifications/read", { as: one, json: { ids: [second] } });
    await site.ask("POST /notifications/read", { as: all, json: { ids: await listed(all) } });
    const subject = "all-that-can-wait" as const;
    const token = signUnsubscribeToken(deps, { accountId: ended.user.id, subject });
    await press(`/unsubscribe/${token}`);

    goTo(7, 59);
    expect(await subjects(one)).toHaveLength(1);
    goTo(8, 1);
    expect(await subjects(one)).toEqual(["The mail of Fixed", "The mail of First"]);
    expect(await subjects(all)).toEqual([]);
    expect(await subjects(ended)).toEqual([]);
    expect(await deps.db.selectFrom("notification_mails").selectAll().execute()).toEqual([]);
  });

  test("at night the first message of a conversation is mailed at once; later ones are mailed in the morning, unless they were read", async () => {
    goTo(22);
    const [host, guest] = [await createMember(), await createMember()];
    const space = await createLiveSpace(site, { host, title: "Night Loft", searchable: false });
    const { body } = await site.ask<{ thread: Thread }>("POST /threads", {
      as: guest,
      json: { locationId: space, text: "Is it free?", clientId: "1" },
    });
    const path = `/threads/${body.thread._id}`;
    const write = (as: TestMember, clientId: string) =>
      site.ask(`POST ${path}/messages`, { as, json: { text: `Text ${clientId}`, clientId } });
    expect(await received(host)).toHaveLength(1);
    await site.ask(`POST ${path}/read`, { as: host });
    await write(host, "2");
    await write(guest, "3");
    expect(await received(guest)).toHaveLength(0);
    await site.ask(`POST ${path}/read`, { as: guest });
    goTo(8, 1);
    expect(await received(guest)).toHaveLength(0);
    const toHost = await received(host);
    expect(toHost).toHaveLength(2);
    expect(toHost[1]?.raw).toContain("Text 3");
    await site.ask(`POST ${path}/read`, { as: await signInOnAnotherDevice(site, host) });
    await write(await signInOnAnotherDevice(site, guest), "4");
    expect(await received(host)).toHaveLength(3);
  });

  test("messages of several conversations in a night are one mail in the morning, with a link to end such mails", async () => {
    goTo(21, 30);
    const host = await createMember();
    const space = await createLiveSpace(site, { host, title: "Night Hall", searchable: false });
    const write = async (guest: TestMember, clientId: string) =>
      site.ask<{ thread: Thread }>("POST /threads", {
        as: await signInOnAnotherDevice(site, guest),
        json: { locationId: space, text: `Text ${clientId}`, clientId },
      });
    const guests = [await createMember(), await createMember(), await createMember()];
    for (const guest of guests) {
      const { body } = await write(guest, "1");
      await site.ask(`POST /threads/${body.thread._id}/read`, { as: host });
    }
    expect(await received(host)).toHaveLength(3);
    for (const guest of guests) await write(guest, "2");
    expect(await received(host)).toHaveLength(3);
    goTo(8, 1);
    const [digest, ...more] = (await received(host)).slice(3);
    expect(more).toEqual([]);
    expect(digest?.subject).toBe("3 updates from Jagah");
    await press(digest?.link ?? "");
    const { body } = await preferences(await signInOnAnotherDevice(site, host));
    expect(body.events.find(({ kind }) => kind === "message")).toMatchObject({ mail: false });
  });

  test("answers to a requirement are sent at most hourly during the day, but at once, even at night, if the offer ends soon", async () => {
    goTo(11);
    const guest = await createMember();
    const answer = (cannotWait: boolean) =>
      deps.db.transaction().execute((tx) =>
        notifyByMailToo(tx, deps, {
          accountId: guest.user.id,
          kind: "requirement-answered",
          subjectId: deps.newId(),
          params: { name: "Ravi", title: "Hall" },
          once: deps.newId(),
          cannotWait,
        }),
      );
    const subject = "Ravi answers your requirement";
    for (let i = 0; i < 3; i += 1) {
      await answer(false);
      expect(await subjects(guest)).toEqual([subject]);
    }
    await answer(true);
    expect(await subjects(guest)).toEqual([subject, subject]);
    site.later((COLLECT_MINUTES + 1) * MINUTE_MS);
    expect(await subjects(guest)).toEqual([subject, subject, "2 updates from Jagah"]);
    goTo(23);
    await answer(false);
    await answer(true);
    expect(await subjects(guest)).toHaveLength(4);
  });

  test("a mail about a booking is left out if it is no longer current", async () => {
    goTo(22);
    const [host, guest] = [await createMember(), await createMember()];
    const space = await createLiveSpace(site, { host, title: "Hall", searchable: false });
    const bookingId = await insertTestBooking(site, {
      spaceId: space,
      host,
      guest,
      from: "2040-03-01T10:00",
      to: "2040-03-01T12:00",
      status: "completed",
    });
    await queueBookingMails(deps.db, deps, bookingId, "review");
    await runDueJobs();
    expect(await deps.db.selectFrom("notification_mails").selectAll().execute()).toHaveLength(2);
    await sql`update notification_mails
      set if_still = jsonb_set(if_still, '{news}', '"accepted"')`.execute(deps.db);
    goTo(8, 1);
    expect(await received(guest)).toHaveLength(0);
  });
});

describe("a mail about several notifications that waits for the mail server", () => {
  /** Creates a guest and the waiting mails about the reviews of two bookings. */
  const createGuest = async () => {
    const [host, guest] = [await createMember(), await createMember()];
    const spaceId = await createLiveSpace(site, { host, searchable: false });
    const book = (day: string) => {
      const times = { from: `${day}T10:00`, to: `${day}T12:00` };
      return insertTestBooking(site, { spaceId, host, guest, ...times, status: "completed" });
    };
    const [first, second] = [await book("2040-03-01"), await book("2040-03-02")];
    for (const id of [first, second]) await queueBookingMails(deps.db, deps, id, "review");
    await runDueJobs();
    return { guest, first, second };
  };
  /** Ends the time in which a booking can be reviewed. */
  const endReview = (bookingId: string) =>
    sql`update bookings set starts_at = starts_at - interval '20 years',
      ends_at = ends_at - interval '20 years' where id = ${bookingId}`.execute(deps.db);

  test("leaves out what is no longer current when it is sent, and is not sent if nothing is left", async () => {
    goTo(22);
    const [some, none] = [await createGuest(), await createGuest()];
    await tell(some.guest, { title: "Third Hall" });
    smtp.behaviour.refuseMessage = { code: 451, text: "try later" };
    goTo(8, 1);
    expect(await received(some.guest)).toEqual([]);
    for (const id of [some.first, none.first, none.second]) await endReview(id);
    delete smtp.behaviour.refuseMessage;
    site.later(HOUR_MS);

    const [digest, ...more] = await received(some.guest);
    expect(more).toEqual([]);
    expect(digest?.subject).toBe("2 updates from Jagah");
    expect(digest?.raw).not.toContain(`/bookings/${some.first}`);
    expect(digest?.raw).toContain(`/bookings/${some.second}`);
    expect(digest?.raw).toContain("Third Hall");
    expect(digest?.link).toBeDefined();
    expect(await received(none.guest)).toEqual([]);
  });
});

test("an offer is mailed with the words of its kind, once, and not to a member who unsubscribed from such mails", async () => {
  goTo(23);
  const [member, ended] = [await createMember(), await createMember()];
  const { id: accountId } = ended.user;
  await press(
    `/unsubscribe/${signUnsubscribeToken(deps, { accountId, subject: "offer-received" })}`,
  );
  const subjectId = deps.newId();
  for (const { user } of [member, member, ended])
    await deps.db.transaction().execute((tx) =>
      notifyByMailToo(tx, deps, {
        accountId: user.id,
        kind: "offer-received",
        subjectId,
        params: { name: "Asha <b>", title: "Hall" },
        once: `offer-received ${subjectId}`,
      }),
    );
  const [mail, ...more] = await received(member);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Asha <b> makes you an offer for Hall");
  expect(mail?.raw).toContain(`${publicUrl}/messages/${subjectId}`);
  expect(mail?.raw).toContain("Asha &lt;b&gt; makes you an offer for Hall.");
  expect(mail?.link).toBeDefined();
  expect(await received(ended)).toEqual([]);
});

test("kinds about offers and requirements have mail texts, and each kind without a WhatsApp template has a WhatsApp text", () => {
  const plain = [
    "offer-received",
    "offer-accepted",
    "offer-declined",
    "requirement-received",
    "requirement-answered",
  ] as const;
  for (const kind of plain)
    expect(wordMail(kind, "id", { name: "Asha", title: "Hall" })).toMatchObject({
      subject: expect.stringMatching(/^[A-Z].*[^.]$/),
      paragraphs: [expect.stringMatching(/\.$/)],
      button: { path: expect.stringMatching(/^\/(messages|profile)/) },
    });
  // These kinds have WhatsApp templates of their own (server/whatsapp/templates).
  expect(notificationKindNames.filter((kind) => !wordForWhatsApp(kind))).toEqual([
    "inquiry",
    "message",
    "request-received",
    "request-expiring",
    "booking-accepted",
    "booking-declined",
    "booking-confirmed",
    "booking-moved",
    "booking-cancelled",
    "booking-expired",
    "refund",
    "booking-tomorrow",
  ]);
});

test("a due mail contains its whole notification, also when the notification is read again", async () => {
  const member = await createMember();
  await tell(member);
  const at = new Date(deps.now().getTime() + 2 * 24 * HOUR_MS);
  const { rows } = await sql<{ id: string }>`select id, account_id, kind, subject_id, params,
    created_at, read_at, on_site
    from notifications where account_id = ${member.user.id}`.execute(deps.db);
  expect(rows).toHaveLength(1);

  const due = await deps.db.transaction().execute((tx) => findDueMails(tx, member.user.id, at));

  expect(due).toMatchObject(rows);
  const ids = rows.map(({ id }) => id);
  expect(await findNotificationsByIds(deps.db, member.user.id, ids)).toEqual(rows);
});
