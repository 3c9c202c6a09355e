import { expect, test } from "vitest";
import { createLog } from "./log.ts";

const linesOf = (write: (log: ReturnType<typeof createLog>) => void) => {
  const lines: string[] = [];
  write(createLog({ write: (line) => void lines.push(line) }));
  return lines;
};

test("a logged database error has its code and constraint, not values or connection", () => {
  const error = Object.assign(new Error("duplicate key value"), {
    code: "23505",
    constraint: "accounts_email_key",
    detail: "Key (lower(email))=(asha@example.in) already exists.",
    client: { password: "secret" },
  });

  const [line = ""] = linesOf((log) => log.error({ err: error }, "a request failed"));

  expect(JSON.parse(line).err).toMatchObject({ code: "23505", constraint: "accounts_email_key" });
  expect(line).not.toContain("asha@example.in");
  expect(line).not.toContain("secret");
});

test("tokens, passwords and mailed links are not logged, whatever contains them", () => {
  const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl";
  const token = "jk4jEyKNwcJMWSW5sbSVvVhSzskOKlF99h5jWEU8PgM";

  const lines = linesOf((log) => {
    log.warn({ url: `https://jagah.test/reset-password/${token}?from=mail` }, "slow");
    log.warn(`POST /api/auth/verify-email/${token} failed`);
    log.warn(`POST /api/auth/undo-change/${token} failed at /unsubscribe/${token}`);
    log.error({ err: new Error(`no such link: http://x/reset-password/${token}`) }, "failed");
    log.info({ headers: { authorization: `Basic ${token}`, Authorization: token } }, "asked");
    log.info({ header: `Bearer ${token}`, said: `it was ${jwt}.` }, "asked");
    log.info({ body: { password: "secret", newPassword: "secret", refreshToken: token } }, "body");
    log.warn({ err: new Error("connect smtp://jagah:secret@mail.example.in failed") }, "mail");
  });

  expect(lines).toHaveLength(8);
  for (const line of lines) {
    expect(line).toContain("[redacted]");
    for (const secret of [token, jwt, "secret"]) expect(line).not.toContain(secret);
    expect(() => JSON.parse(line)).not.toThrow();
  }
  expect(lines[0]).toContain("/reset-password/[redacted]?from=mail");
});

test("visit links are not logged, and file names that resemble them stay", () => {
  const token = "jk4jEyKNwcJMWSW5sbSVvVhSzskOKlF99h5jWEU8PgM";

  const lines = linesOf((log) => {
    log.warn({ url: `https://jagah.test/visit/${token}?from=crew` }, "slow");
    log.warn(`GET /api/visits/${token} failed`);
    log.error({ err: new Error(`cannot read /api/visits/${token}/calendar.ics`) }, "failed");
    log.warn("failed at server/visits/visits.ts:49:3");
  });

  expect(lines).toHaveLength(4);
  for (const line of lines) expect(line).not.toContain(token);
  expect(lines[0]).toContain("/visit/[redacted]?from=crew");
  expect(lines[1]).toContain("GET /api/visits/[redacted] failed");
  expect(lines[2]).toContain("/api/visits/[redacted]/calendar.ics");
  expect(lines[3]).toContain("server/visits/visits.ts:49:3");
});

test("the key of a calendar feed is not logged", () => {
  const feed = "https://jagah.test/api/locations/0192/calendar.ics?key=Zk3-9sQ";

  const [line = ""] = linesOf((log) => log.warn({ err: new Error(`${feed} failed`) }, "slow"));

  expect(JSON.parse(line).err.message).toBe(
    "https://jagah.test/api/locations/0192/calendar.ics?key=[redacted] failed",
  );
});

test("the recipient in a mail server's error is not logged", () => {
  const error = new Error("550 <asha.k+jagah@mail.example.in>: no such user");

  const [line = ""] = linesOf((log) => log.warn({ err: error }, "a job failed"));

  expect(JSON.parse(line).err.message).toBe("550 <[address]>: no such user");
});

test("phone numbers are not logged", () => {
  const error = new Error("+919820012345 cannot be reached");

  const [line = ""] = linesOf((log) => log.warn({ err: error, to: "+919820012345" }, "a text"));

  expect(line).not.toContain("9820012345");
  expect(JSON.parse(line).err.message).toBe("[number] cannot be reached");
});

test("a line has its time in UTC, and stays one line whatever it contains", () => {
  const before = Date.now();

  const lines = linesOf((log) => {
    log.warn({ said: 'a\n{"level":60}', "a\nkey": "\u2028" }, 'x\r\n{"level":60,"msg":"made up"}');
  });

  expect(lines).toHaveLength(1);
  expect(lines[0]?.match(/[\r\n]/g)).toEqual(["\n"]);
  const { level, time, said } = JSON.parse(lines[0] ?? "");
  expect([level, said]).toEqual([40, 'a\n{"level":60}']);
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(Date.parse(time)).toBeGreaterThanOrEqual(before);
});
