import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { eraseMessages } from "#contract/accounts/erase-messages.ts";
import { defaultQuietHours, type NotificationKind } from "#contract/notifications/kinds.ts";
import { notifyChange } from "#server/identity/changes/notify-change.ts";
import { recordAudit } from "#server/kernel/record-audit.ts";
import { originalKey, preparePhoto } from "#server/media/photos.ts";
import { storePhotos } from "#server/media/store-photos.ts";
import { enqueueSms } from "#server/sms/outbox.ts";
import { countSmsSince } from "#server/sms/queries.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import {
  signInOnAnotherDevice,
  signUp,
  type TestMember,
  testPassword,
} from "#server/testing/identity/accounts.ts";
import { type Acquaintances, createAcquaintances } from "#server/testing/identity/acquaintances.ts";
import { addAllSignInMethods } from "#server/testing/identity/sign-in-methods.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
const { db, pool } = site.deps;
await seedSampleCatalogue(site.deps);
const ask = (as: TestMember, _id: string, inquiry: string) =>
  site.ask("POST /locations/inquiry", { as, json: { _id, inquiry, userEmail: "" } });
const like = (as: TestMember, id: string) => site.ask(`POST /locations/${id}/toggle-like`, { as });
const erase = (as: TestMember | undefined, id: string) =>
  site.ask(`DELETE /auth/delete/${id}`, { as });

const switchOffMails = (as: TestMember, kind: NotificationKind) =>
  site.send("PUT /notifications/preferences", {
    as,
    json: {
      events: [{ kind, site: true, mail: false, whatsapp: true, push: true }],
      ...defaultQuietHours,
    },
  });

/** Answers in the only conversation about the member's spaces. */
const answerAsHost = async (host: TestMember, text: string) => {
  const { id } = await db
    .selectFrom("threads")
    .select("id")
    .where("host_id", "=", host.user.id)
    .executeTakeFirstOrThrow();
  const json = { text, clientId: "answer" };
  expect((await site.send(`POST /threads/${id}/messages`, { as: host, json })).status).toBe(201);
};

/** Stores a photo of the member `owner` and shows the photo on the space. */
const createPhotoFixture = async (
  owner: TestMember,
  spaceId: string,
  shade: number,
): Promise<string> => {
  const background = { r: shade, g: shade, b: shade };
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
  const photo = await preparePhoto(png, "test");
  await storePhotos(site.deps, owner.user.id, [photo]);
  await db
    .insertInto("space_photos")
    .values({ space_id: spaceId, position: 5, photo_id: photo.id })
    .execute();
  return photo.id;
};

let met: Acquaintances;
beforeEach(async () => {
  met = await createAcquaintances(site);
});

/** Returns the names of the tables that have a row with this text. */
const rowsWith = async (text: string): Promise<string[]> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select count(*) as n from ${name} t where position($1 in t::text) > 0`,
      [text],
    );
    if (rows[0].n > 0) found.push(name);
  }
  return found;
};

/** Returns the subjects of the mails to this email address, sent or not. */
const subjectsTo = async (email: string): Promise<string[]> => {
  const mails = await db
    .selectFrom("mails")
    .select("subject")
    .where("recipient", "=", email)
    .execute();
  return mails.map(({ subject }) => subject);
};

describe("DELETE auth/delete/{userId}", () => {
  test("removes all personal data, in every table", async () => {
    const { leavingMember, other, phone } = met;
    await site.ask("POST /auth/forgot-password", { json: { email: leavingMember.user.email } });
    await ask(leavingMember, met.others, "Another one, not yet mailed");
    await addAllSignInMethods(site, leavingMember, phone);
    await site.send("PATCH /auth/profile", {
      as: leavingMember,
      json: { displayName: "Leaving Lotus" },
    });
    // This prevents a mail to the other member. The subject of that mail would contain the name of
    // the member who leaves.
    await switchOffMails(other, "message");
    await answerAsHost(leavingMember, "An answer by the leaver");
    expect(await rowsWith("An answer by the leaver")).toContain("public.notifications");
    await db
      .insertInto("text_messages")
      .values({
        id: site.deps.newId(),
        recipient: phone,
        body: "Your code",
        code: "123456",
        created_at: site.deps.now(),
        expires_at: site.deps.now(),
      })
      .execute();
    await db.transaction().execute((tx) =>
      notifyChange(tx, site.deps, {
        accountId: leavingMember.user.id,
        kind: "email-changed",
        before: { email: "was@example.in" },
        to: "was@example.in",
      }),
    );
    expect(await rowsWith(leavingMember.user.email)).toEqual(
      expect.arrayContaining(["public.accounts", "public.mails"]),
    );

    expect(await erase(leavingMember, leavingMember.user.id)).toEqual({
      status: 200,
      body: { success: true, message: eraseMessages.deleted },
    });

    await site.runJobs();
    const written = ["A secret question", "to the leaver", "An answer by the leaver"];
    const texts = [leavingMember.user.email, phone, ...written];
    for (const personal of [...texts, "was@example.in", "Leaving Lotus"])
      expect([personal, await rowsWith(personal)]).toEqual([personal, []]);
    expect(await rowsWith(other.user.email)).toContain("public.accounts");
    for (const table of ["totp_factors", "passkeys", "provider_identities", "known_devices"])
      expect(
        (await pool.query(`select from ${table} where account_id = $1`, [leavingMember.user.id]))
          .rowCount,
      ).toBe(0);
    expect(await rowsWith(leavingMember.user.id)).toContain("public.security_events");
  });

  test("keeps its SMS only as rows without number and text, which count towards the site's limit", async () => {
    const { leavingMember, phone } = met;
    const since = new Date(site.deps.now().getTime() - 1);
    await db.transaction().execute((tx) =>
      enqueueSms(tx, site.deps, {
        to: phone,
        text: "Your code is 123456",
        code: "123456",
        expiresAt: new Date(site.deps.now().getTime() + 60_000),
      }),
    );
    const before = await countSmsSince(db, since);

    await erase(leavingMember, leavingMember.user.id);
    await site.runJobs();

    expect(before).toBeGreaterThan(0);
    expect(await countSmsSince(db, since)).toBe(before);
    for (const personal of [phone, "123456"])
      expect([personal, await rowsWith(personal)]).toEqual([personal, []]);
    expect(await db.selectFrom("text_messages").select("sent_at").execute()).toContainEqual({
      sent_at: null,
    });
  });

  test("keeps its spaces only as rows without texts, including a space that was deleted before", async () => {
    const { leavingMember, own } = met;
    const earlier = await createLiveSpace(site, { host: leavingMember, title: "Gone before" });
    expect((await site.send(`DELETE /locations/${earlier}`, { as: leavingMember })).status).toBe(
      200,
    );
    const read = () =>
      db
        .selectFrom("spaces")
        .select(["id", "title", "address", "full_description", "deleted_at"])
        .where("host_id", "=", leavingMember.user.id)
        .orderBy("id")
        .execute();
    const [before] = (await read()).filter(({ id }) => id === earlier);

    await erase(leavingMember, leavingMember.user.id);

    const erased = { title: "Deleted", address: "Deleted", full_description: "Deleted" };
    const left = await read();
    expect(left.map(({ id }) => id).sort()).toEqual([own, earlier].sort());
    for (const row of left) expect(row).toMatchObject({ ...erased, deleted_at: expect.any(Date) });
    // A space that was deleted before is not deleted again.
    expect(left.filter(({ id }) => id === earlier)).toEqual([before]);
    const { rows } = await pool.query(
      `select (select count(*) from likes where space_id = $1)
         + (select count(*) from threads where space_id = $1)
         + (select count(*) from space_photos where space_id = $1) as rows`,
      [own],
    );
    expect(rows).toEqual([{ rows: 0 }]);
    for (const text of ["Gone before", "A question to the leaver"])
      expect([text, await rowsWith(text)]).toEqual([
        text,
        text === "Gone before" ? expect.not.arrayContaining(["public.spaces"]) : [],
      ]);
  });

  test("ends every session, and the address is free again", async () => {
    const { leavingMember } = met;
    const phone = await signInOnAnotherDevice(site, leavingMember);

    await erase(leavingMember, leavingMember.user.id);

    for (const { accessToken, refreshToken } of [leavingMember, phone]) {
      expect((await site.ask("GET /auth/profile", { as: accessToken })).status).toBe(401);
      expect((await site.ask("POST /auth/refresh", { json: { refreshToken } })).status).toBe(401);
    }
    const again = { email: leavingMember.user.email, phoneNumber: "", password: testPassword };
    expect((await site.ask("POST /auth/login", { json: again })).status).toBe(401);
    const anew = { ...again, phoneNumber: "+919812345678" };
    expect((await site.ask("POST /auth/register", { json: anew })).status).toBe(200);
  });

  test("removes the spaces from the site and leaves other members' data alone", async () => {
    const { leavingMember, other, own, others } = met;

    await erase(leavingMember, leavingMember.user.id);

    expect((await site.ask(`GET /locations/${own}`)).status).toBe(404);
    const { body } = await site.ask<{ items: { _id: string }[] }>("GET /locations/search");
    expect(body.items.map(({ _id }) => _id)).not.toContain(own);
    expect((await site.ask(`GET /locations/${others}`)).status).toBe(200);
    const profile = await site.ask<{ data: { likedLocations: unknown[] } }>("GET /auth/profile", {
      as: other,
    });
    expect(profile.body.data.likedLocations).toEqual([]);
    expect((await site.ask("GET /inquiries", { as: other })).body).toMatchObject({ items: [] });
  });

  test("removes the mails to a requested new address and to an earlier address", async () => {
    const { leavingMember } = met;
    await db.transaction().execute((tx) =>
      notifyChange(tx, site.deps, {
        accountId: leavingMember.user.id,
        kind: "email-changed",
        before: { email: "earlier@example.in" },
        to: "earlier@example.in",
      }),
    );
    const json = { email: "requested@example.in" };
    await site.ask("PATCH /auth/profile", { as: leavingMember, json });
    for (const email of ["earlier@example.in", "requested@example.in"])
      expect(await rowsWith(email)).toContain("public.mails");

    await erase(leavingMember, leavingMember.user.id);

    for (const email of ["earlier@example.in", "requested@example.in"])
      expect([email, await rowsWith(email)]).toEqual([email, []]);
  });

  test("keeps the mails to a requested new address that another account has", async () => {
    const { leavingMember } = met;
    const email = "wanted@example.in";
    await site.ask("PATCH /auth/profile", { as: leavingMember, json: { email } });
    await signUp(site, email, { verified: true });
    await site.ask("POST /auth/forgot-password", { json: { email } });
    await site.runJobs();

    await erase(leavingMember, leavingMember.user.id);

    expect(await subjectsTo(email)).toContainEqual(expect.stringContaining("Set a new password"));
  });

  test("keeps the mails to a requested new address that another account can get back", async () => {
    const { leavingMember, other } = met;
    const email = "given-up@example.in";
    await site.ask("PATCH /auth/profile", { as: leavingMember, json: { email } });
    await db.transaction().execute((tx) =>
      notifyChange(tx, site.deps, {
        accountId: other.user.id,
        kind: "email-changed",
        before: { email },
        to: email,
      }),
    );

    await erase(leavingMember, leavingMember.user.id);

    expect(await subjectsTo(email)).toContainEqual(expect.stringContaining("was changed"));
  });

  test("removes the photos' files, except those that another member's space shows as well", async () => {
    const { leavingMember, own, others } = met;
    const mine = await createPhotoFixture(leavingMember, own, 10);
    const both = await createPhotoFixture(leavingMember, others, 200);
    expect(await site.deps.storage.has(originalKey(mine))).toBe(true);

    await erase(leavingMember, leavingMember.user.id);
    await site.runJobs();

    expect(await site.deps.storage.has(originalKey(mine))).toBe(false);
    expect(await site.deps.storage.has(originalKey(both))).toBe(true);
  });

  test("keeps the row under a pseudonym and the team's decisions without names", async () => {
    const { leavingMember } = met;
    await db.transaction().execute((tx) =>
      recordAudit(tx, site.deps, {
        actorId: null,
        action: "account.suspend",
        subjectType: "account",
        subjectId: leavingMember.user.id,
        details: { reason: "Spam" },
      }),
    );

    await erase(leavingMember, leavingMember.user.id);

    const { rows } = await pool.query("select * from accounts where id = $1", [
      leavingMember.user.id,
    ]);
    expect(rows).toEqual([
      expect.objectContaining({
        email: `${leavingMember.user.id}@deleted.invalid`,
        phone: null,
        password_hash: null,
        email_verified_at: null,
        deleted_at: expect.any(Date),
      }),
    ]);
    const { rows: log } = await pool.query(
      "select action from audit_log where subject_id = $1 order by id",
      [leavingMember.user.id],
    );
    expect(log.map(({ action }) => action)).toEqual(["account.suspend", "account.delete"]);
  });

  test("is allowed for the owner of the account only: not for other members, the team or visitors", async () => {
    const { leavingMember, other } = met;
    const admin = await signUp(site, "admin-of-nobody@example.in", { role: "admin" });

    for (const as of [other, admin])
      expect(await erase(as, leavingMember.user.id)).toMatchObject({
        status: 403,
        body: { message: eraseMessages.notYours },
      });
    expect((await erase(undefined, leavingMember.user.id)).status).toBe(401);
    expect((await erase(other, "01900000-0000-7000-8000-0000000000ff")).status).toBe(403);
    expect((await site.ask("GET /auth/profile", { as: leavingMember })).status).toBe(200);
  });

  test("requested three times at the same time deletes once", async () => {
    const { leavingMember } = met;

    const answers = await Promise.all(
      [1, 2, 3].map(() => erase(leavingMember, leavingMember.user.id)),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test("keeps no like or inquiry that arrives at the same moment", async () => {
    const { leavingMember, others } = met;

    await Promise.all([
      erase(leavingMember, leavingMember.user.id),
      ...Array.from({ length: 5 }, () => like(leavingMember, others)),
      ...Array.from({ length: 5 }, () => ask(leavingMember, others, "In the last moment")),
    ]);

    const left = await pool.query(
      `select (select count(*) from likes where account_id = $1) as likes,
         (select count(*) from messages where sender_id = $1) as inquiries`,
      [leavingMember.user.id],
    );
    expect(left.rows).toEqual([{ likes: 0, inquiries: 0 }]);
    expect(await rowsWith(leavingMember.user.email)).toEqual([]);
  });
});
