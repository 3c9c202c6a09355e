/* Attacks on background jobs, and attacks with holds that the attacker never pays for. */
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { confirmedAfter, hold, holdSomewhere, payUnseen } from "#bench/abuse/guests.ts";
import type { Person, Scenario, Site } from "#bench/abuse/site.ts";

/** Requests a password reset for this address. Returns a note with the seconds until the mail is in
 *  the mail folder. */
const mailSeconds = async (site: Site, email: string): Promise<string> => {
  const folder = join(site.dataDir, "mail");
  const mails = () =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".eml"),
    );
  const old = new Set(mails());
  const since = Date.now();
  await site.ask("POST /auth/forgot-password", { json: { email } });
  while (Date.now() - since < 60_000) {
    const there = mails().some(
      (name) => !old.has(name) && readFileSync(join(folder, name), "utf8").includes(email),
    );
    if (there) return `the reset mail came after ${((Date.now() - since) / 1_000).toFixed(1)} s`;
    await sleep(100);
  }
  return "the reset mail did not come within a minute";
};

/** Measures how long a payment takes to be confirmed when the site learns of it by webhook only.
 *  Returns a note with the seconds. If the payment is not confirmed within a minute, `lost` names
 *  the payment. */
const webhookSeconds = async (site: Site, guest: Person | undefined) => {
  const order = await holdSomewhere(site, guest, 40);
  if (!(await payUnseen(site, order))) throw new Error("The sandbox did not accept the payment.");
  const seconds = await confirmedAfter(site, guest, order.bookingId, 60_000);
  return seconds === undefined
    ? { lost: [`the payment of ${order.bookingId}`], note: "the webhook confirmed no booking" }
    : { lost: [], note: `the webhook confirmed a booking after ${seconds.toFixed(1)} s` };
};

const CALENDARS = 30;
const silent = createServer((socket) => void socket.on("error", () => {}));
const silentPort = 20_000 + (process.pid % 10_000);

export const silentCalendars: Scenario = {
  name: "silent-calendars",
  what: "30 imported calendars on a server that accepts connections and never responds",
  env: { CALENDAR_HOSTS: `127.0.0.1:${silentPort}`, RATE_LIMITS: "off" },
  attack: async (site) => {
    await new Promise<void>((resolve) => silent.listen(silentPort, "127.0.0.1", resolve));
    try {
      const [host, person] = site.people;
      const client = new pg.Client({ connectionString: await site.database() });
      await client.connect();
      const own = site.spaces.slice(0, CALENDARS);
      await client.query("update spaces set host_id = $1 where id = any($2)", [host?.id, own]);
      await client.end();
      const added = await Promise.all(
        own.map((locationId, n) =>
          site.ask("POST /host/calendars", {
            ...(host && { as: host }),
            json: {
              locationId,
              name: `Silent ${n}`,
              url: `http://127.0.0.1:${silentPort}/${n}.ics`,
            },
            limitMs: 60_000,
          }),
        ),
      );
      const accepted = added.filter(({ status }) => status === 201).length;
      const mail = await mailSeconds(site, person?.email ?? "");
      const { lost, note } = await webhookSeconds(site, site.people[2]);
      await sleep(5_000);
      return { lost, notes: [`${accepted} of 30 calendars were accepted`, mail, note] };
    } finally {
      silent.close();
    }
  },
};

/** Registers an account that does not verify its email address. Tries to hold stays of five
 *  different lengths in each of three spaces, and returns the total number of days held. */
const daysHeldUnverified = async (site: Site): Promise<number> => {
  const { body } = await site.ask<{ data?: { tokens: { accessToken: string } } }>(
    "POST /auth/register",
    {
      json: {
        email: "passer-by@example.in",
        phoneNumber: "+919812345679",
        password: "seven green parrots",
      },
    },
  );
  const token = body.data?.tokens.accessToken;
  if (!token) throw new Error("Could not register a new account.");
  const as = { id: "", email: "", token };
  const dayAhead = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  let held = 0;
  for (const locationId of site.spaces.slice(6, 9))
    for (const length of [178, 30, 7, 2, 1]) {
      const notes = { locationId, fromDate: dayAhead(1), toDate: dayAhead(length) };
      const { status } = await site.ask("POST /payment/create-order", { as, json: { notes } });
      if (status === 200) held += length;
    }
  return held;
};

export const holdAndCancel: Scenario = {
  name: "hold-and-cancel",
  what: "an account that holds a slot and cancels it 200 times",
  attack: async (site) => {
    const [guest, other] = site.people;
    const counts: Record<string, number> = {};
    const book = (as: Person | undefined, n: number) =>
      hold(site, as, { space: n, days: 10 + (n % 20) });
    for (let n = 0; n < 200; n++) {
      const { status, code, bookingId } = await book(guest, n);
      const what = status === 200 ? "held" : `${status} ${code}`;
      counts[what] = (counts[what] ?? 0) + 1;
      if (bookingId)
        await site.ask(`POST /bookings/${bookingId}/cancel`, {
          ...(guest && { as: guest }),
          json: {},
        });
    }
    const held = await daysHeldUnverified(site);
    // Another guest must still be able to book.
    let mine: string | undefined;
    for (let n = 0; n < 20 && !mine; n++) mine = (await book(other, 31 + n * 7)).bookingId;
    const { status } = await site.ask(`GET /bookings/${mine}`, { ...(other && { as: other }) });
    await sleep(10_000);
    const told = Object.entries(counts).map(([what, count]) => `${what}: ${count}`);
    return {
      lost: mine && status !== 200 ? [`the booking ${mine}`] : [],
      notes: [
        told.join(", "),
        `an unverified account could hold ${held} whole days of three spaces`,
        mine ? "another guest could book" : "nobody else could book",
      ],
    };
  },
};
