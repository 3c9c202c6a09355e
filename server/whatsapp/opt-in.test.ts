import { expect, test } from "vitest";
import { signInOnAnotherDevice, signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { createWhatsAppFixture } from "#server/testing/whatsapp/whatsapp-fixture.ts";

const fixture = await createWhatsAppFixture();
const { site, sandbox, ask, member, optIn, optedIn, requested, notify, received, last } = fixture;
const MINUTE = 60_000;

const state = async (who: Awaited<ReturnType<typeof member>>) =>
  (await ask(who, "GET /whatsapp/opt-in")).body;

test("notifications are sent only after a code has proved the number; ending the opt-in stops all messages", async () => {
  const host = await member();
  const { bookingId } = await requested({ host });
  expect(await notify(host, "request-received", bookingId)).toBe(false);
  expect(await state(host)).toEqual({
    phoneNumber: null,
    verifiedAt: null,
    endedBy: null,
    sandbox: false,
  });

  const asked = await ask(host, "POST /whatsapp/opt-in", {
    phoneNumber: host.number.slice(2).replace(/^(\d{5})/, "$1 "),
  });
  await site.runJobs();
  expect(asked).toMatchObject({ status: 200, body: { success: true } });
  expect(last(host)).toMatch(
    /^\d{6} is your verification code\. For your security, do not share this code\.$/,
  );
  expect(received(host).at(-1)?.footer).toBe("This code expires in 10 minutes.");
  expect(await notify(host, "request-received", bookingId)).toBe(false);

  const wrong = fixture.codeOn(host) === "000000" ? "111111" : "000000";
  expect(await ask(host, "POST /whatsapp/verify", { code: wrong })).toMatchObject({
    status: 422,
    body: { code: "wrong-code", errors: { code: expect.any(String) } },
  });
  const code = fixture.codeOn(host);
  expect((await ask(host, "POST /whatsapp/verify", { code: ` ${code} ` })).status).toBe(200);
  expect((await ask(host, "POST /whatsapp/verify", { code })).status).toBe(422);
  expect(await state(host)).toMatchObject({ phoneNumber: `+${host.number}`, endedBy: null });
  expect(await notify(host, "request-received", bookingId)).toBe(true);

  expect((await ask(host, "DELETE /whatsapp/opt-in")).status).toBe(200);
  expect(await state(host)).toMatchObject({ phoneNumber: null, endedBy: "member" });
  const before = received(host).length;
  expect(await notify(host, "request-expiring", bookingId)).toBe(false);
  sandbox.person.write(host.number, "Hello?");
  await fixture.settle();
  expect(received(host)).toHaveLength(before);
});

test("a code allows five attempts and expires after ten minutes; a new code replaces it", async () => {
  const who = await member();
  const request = () => ask(who, "POST /whatsapp/opt-in", { phoneNumber: `+${who.number}` });
  const verify = (code: string) => ask(who, "POST /whatsapp/verify", { code });
  const newCode = async () => {
    await request();
    await site.runJobs();
    return fixture.codeOn(who);
  };

  const first = await newCode();
  const second = await newCode();
  if (first !== second) expect((await verify(first)).status).toBe(422);
  for (let i = 0; i < 4; i += 1) await verify(second === "000000" ? "111111" : "000000");
  expect((await verify(second)).status).toBe(422);
  const third = await newCode();
  site.later(11 * MINUTE);
  expect((await verify(third)).status).toBe(422);
  expect(await state(who)).toMatchObject({ phoneNumber: null });
  for (const phoneNumber of ["12", "+442079460958", "+912226540000"])
    expect(await ask(who, "POST /whatsapp/opt-in", { phoneNumber })).toMatchObject({
      status: 422,
      body: { errors: { phoneNumber: expect.any(String) } },
    });
});

test("STOP ends the opt-in without an answer, also for a person who hides the number", async () => {
  const host = await optedIn();
  sandbox.person.write(host.number, "Hello");
  await fixture.settle();
  sandbox.phones.get(host.number).hidesNumber = true;
  const before = received(host).length;

  sandbox.person.write(host.number, " Stop. ");
  await fixture.settle();

  expect(received(host)).toHaveLength(before);
  expect(await state(host)).toMatchObject({ phoneNumber: null, endedBy: "stop" });
  const { bookingId } = await requested({ host });
  expect(await notify(host, "request-received", bookingId)).toBe(false);
});

test.each(["STOP !", "Stop .", "“ stop ”", "बंद करें !"])("“%s” ends the opt-in", async (text) => {
  const host = await optedIn();
  sandbox.person.write(host.number, text);
  await fixture.settle();
  expect(await state(host)).toMatchObject({ phoneNumber: null, endedBy: "stop" });
  // From now on, the sandbox reports each message to this person as a violation.
  expect(sandbox.phones.get(host.number).wantsMessages).toBe(false);
});

test("a message that waited when STOP came is not sent", async () => {
  const host = await optedIn();
  const { bookingId } = await requested({ host });
  sandbox.faults.add("*", 503);
  await notify(host, "request-received", bookingId);
  sandbox.person.write(host.number, "STOP");
  await fixture.settle();
  expect(received(host).filter(({ category }) => category === "utility")).toEqual([]);
  expect((await fixture.rows()).at(-1)).toMatchObject({
    status: "failed",
    content: "",
    phone_number: "",
    last_error: "the opt-in has ended",
  });
});

test("of two accounts with the same number, only the one that proved it last gets messages", async () => {
  const old = await optedIn();
  const next = { ...(await member()), number: old.number };
  const { bookingId } = await requested({ host: old });
  await notify(old, "request-received", bookingId);

  await optIn(next);

  expect(await state(old)).toMatchObject({ phoneNumber: null, endedBy: "passed-on" });
  expect(await state(next)).toMatchObject({ phoneNumber: `+${old.number}` });
  // The message to the first account is still on the phone, but its button has no effect any more.
  fixture.press(old, "Accept");
  await fixture.settle();
  expect(await fixture.statusOf(bookingId)).toBe("requested");
});

test("if two accounts prove the same number at the same moment, both succeed, and the second gets the messages", async () => {
  const first = await optedIn();
  await ask(first, "DELETE /whatsapp/opt-in");
  const second = { ...(await member()), number: first.number };
  const readyToVerify = async (who: typeof first) => {
    await ask(who, "POST /whatsapp/opt-in", { phoneNumber: `+${who.number}` });
    await site.runJobs();
    const as = await signInOnAnotherDevice(site, who);
    const json = { code: fixture.codeOn(who) };
    return () => site.ask("POST /whatsapp/verify", { as, json });
  };
  const [verifyFirst, verifySecond] = [await readyToVerify(first), await readyToVerify(second)];
  const isWaiting = async (count: number): Promise<boolean> => {
    const { rowCount } = await site.deps.pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rowCount === count;
  };

  const answers = await site.deps.db.transaction().execute(async (tx) => {
    // The first verification waits for this lock when it stores its opt-in.
    const its = tx.selectFrom("whatsapp_opt_ins").where("account_id", "=", first.user.id);
    await its.forUpdate().execute();
    const one = verifyFirst();
    await expect.poll(() => isWaiting(1)).toBe(true);
    let isSecondDone = false;
    const two = verifySecond().finally(() => {
      isSecondDone = true;
    });
    await expect.poll(async () => isSecondDone || (await isWaiting(2))).toBe(true);
    return { one, two };
  });

  expect([(await answers.one).status, (await answers.two).status]).toEqual([200, 200]);
  expect(await state(first)).toMatchObject({ phoneNumber: null, endedBy: "passed-on" });
  expect(await state(second)).toMatchObject({ phoneNumber: `+${first.number}` });
});

test("the opt-in ends when a message or a receipt shows that another person has the number now", async () => {
  const writer = await optedIn();
  sandbox.person.write(writer.number, "Hello");
  await fixture.settle();
  sandbox.phones.passOn(writer.number);
  sandbox.person.write(writer.number, "Who is this?");
  await fixture.settle();
  expect(received(writer)).toEqual([]);
  expect(await state(writer)).toMatchObject({ endedBy: "passed-on" });

  const reader = await optedIn();
  const { bookingId } = await requested({ host: reader });
  await notify(reader, "request-received", bookingId);
  await fixture.deliver();
  sandbox.phones.passOn(reader.number);
  await notify(reader, "request-expiring", bookingId);
  await fixture.deliver();
  expect(await state(reader)).toMatchObject({ endedBy: "passed-on" });
});

test("on a site that sends nothing over WhatsApp, every WhatsApp route responds with 404", async () => {
  const plain = await createTestSite();
  const as = await signUp(plain, "plain@example.in", { role: "admin" });
  for (const [request, json] of [
    ["GET /whatsapp/opt-in", undefined],
    ["POST /whatsapp/opt-in", { phoneNumber: "+919820012345" }],
    ["POST /whatsapp/verify", { code: "123456" }],
    ["DELETE /whatsapp/opt-in", undefined],
    ["GET /whatsapp/webhook", undefined],
    ["POST /whatsapp/webhook", {}],
    ["GET /admin/whatsapp", undefined],
  ] as const)
    expect(await plain.ask(request, { as, json }), request).toMatchObject({
      status: 404,
      body: { code: "not-open" },
    });
});

test("the export has the opt-in and the messages; an erasure deletes the opt-in, and removes the account, the number and the text from the messages", async () => {
  const host = await optedIn();
  const { bookingId } = await requested({ host });
  sandbox.faults.add("*", 503);
  await notify(host, "request-received", bookingId);
  await ask(host, "POST /whatsapp/opt-in", { phoneNumber: `+${host.number}` });
  const as = await signInOnAnotherDevice(site, host);
  const { body } = await site.ask<{ whatsApp: object }>("GET /auth/export", { as });
  expect(body.whatsApp).toEqual({
    optIn: {
      phoneNumber: `+${host.number}`,
      verifiedAt: expect.any(String),
      endedAt: null,
      lastWroteAt: null,
    },
    messages: [
      expect.objectContaining({ template: "verification_code", status: "queued" }),
      expect.objectContaining({ template: "request_received", status: "queued" }),
      expect.objectContaining({ template: "verification_code", status: "delivered" }),
    ],
  });

  const deleted = await site.ask(`DELETE /auth/delete/${host.user.id}?bookings=cancel`, { as });
  expect(deleted.status, JSON.stringify(deleted.body)).toBe(200);
  await fixture.settle();

  const { db } = site.deps;
  for (const table of ["whatsapp_opt_ins", "whatsapp_codes"] as const)
    expect(
      await db.selectFrom(table).selectAll().where("account_id", "=", host.user.id).execute(),
    ).toEqual([]);
  const rows = await fixture.rows();
  expect(JSON.stringify(rows)).not.toContain(host.number);
  expect(rows.filter(({ account_id }) => account_id === host.user.id)).toEqual([]);
  expect(rows.slice(-3)).toMatchObject([
    { template: "verification_code", status: "delivered", content: "" },
    { template: "request_received", status: "failed", content: "" },
    { template: "verification_code", status: "failed", content: "" },
  ]);
  expect(received(host)).toHaveLength(1);
});
