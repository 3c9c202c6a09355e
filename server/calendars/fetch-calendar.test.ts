import type { ServerResponse } from "node:http";
import { createServer, request } from "node:https";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import getTLSOptions from "smtp-server/lib/tls-options.js";
import { describe, expect, onTestFinished, test } from "vitest";
import { calendarMessages } from "#contract/calendars/messages.ts";
import {
  formatTestCalendar,
  startCalendarServer,
} from "#server/testing/calendars/calendar-server.ts";
import { type CalendarFetchRequest, fetchCalendar } from "./fetch-calendar.ts";

const testServer = await startCalendarServer();
const fetchIt = (wanted: Partial<CalendarFetchRequest> = {}) =>
  fetchCalendar({ url: testServer.url, trusted: [testServer.host], userAgent: "Jagah", ...wanted });
const problemOf = (wanted: Partial<CalendarFetchRequest> = {}) =>
  fetchIt(wanted).then(
    () => "fetched",
    (error: Error) => error.message,
  );
const redirect = (response: ServerResponse, location: string) =>
  response.writeHead(302, { Location: location }).end();

describe("fetching a calendar", () => {
  test("returns it with its ETag, which the next request sends", async () => {
    testServer.answer = ({ headers }, response) =>
      headers["if-none-match"] === '"one"'
        ? response.writeHead(304).end()
        : response.writeHead(200, { ETag: '"one"' }).end(formatTestCalendar());

    expect(await fetchIt()).toEqual({
      unchanged: false,
      text: formatTestCalendar(),
      etag: '"one"',
    });
    expect(await fetchIt({ etag: '"one"' })).toEqual({ unchanged: true });
  });

  test("accepts a compressed response", async () => {
    testServer.answer = (_, response) =>
      response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync(formatTestCalendar()));

    expect(await fetchIt()).toMatchObject({ text: formatTestCalendar() });
  });

  test("follows redirects, up to a limit", async () => {
    testServer.answer = ({ url }, response) =>
      url === "/b.ics" ? response.end(formatTestCalendar()) : redirect(response, "/b.ics");
    expect(await fetchIt()).toMatchObject({ unchanged: false });

    testServer.answer = (_, response) => redirect(response, "/a.ics");
    testServer.asked = 0;
    expect(await problemOf()).toBe(calendarMessages.redirects);
    expect(testServer.asked).toBe(4);
  });
});

test("refuses a server with an untrusted certificate", async () => {
  // `getTLSOptions` (from smtp-server) returns a self-signed certificate.
  const server = createServer(getTLSOptions({}), (_, response) =>
    response.end(formatTestCalendar()),
  );
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `https://${host}/a.ics`;

  const unchecked = await new Promise<number | undefined>((resolve, reject) => {
    const asked = request(url, { rejectUnauthorized: false }, ({ statusCode }) =>
      resolve(statusCode),
    );
    asked.on("error", reject).end();
  });

  expect(unchecked).toBe(200);
  expect(await problemOf({ url, trusted: [host] })).toBe(calendarMessages.unreachable);
});

describe("sends no request to an address that is not public", () => {
  test.each([
    "http://127.0.0.1:1/a.ics",
    "http://[::1]/a.ics",
    "http://[::ffff:127.0.0.1]/",
    "http://169.254.169.254/latest/meta-data",
    "http://localhost/",
    "file:///etc/passwd",
  ])("also not after a redirect to %s", async (location) => {
    testServer.answer = (_, response) => redirect(response, location);
    testServer.asked = 0;

    expect([calendarMessages.privateAddress, calendarMessages.url]).toContain(await problemOf());
    expect(testServer.asked).toBe(1);
  });

  test.each([
    ["127.0.0.1", 4],
    ["10.1.2.3", 4],
    ["::1", 6],
    ["::ffff:127.0.0.1", 6],
    ["fd12::1", 6],
  ])("also not for a name that resolves to %s", async (address, family) => {
    const resolve = async () => [{ address, family }];

    expect(await problemOf({ url: "http://calendars.example/", trusted: [], resolve })).toBe(
      calendarMessages.privateAddress,
    );
  });

  test("even if only one of a name's addresses is private", async () => {
    const resolve = async () => [
      { address: "8.8.8.8", family: 4 },
      { address: "127.0.0.1", family: 4 },
    ];

    expect(await problemOf({ url: "http://calendars.example/", trusted: [], resolve })).toBe(
      calendarMessages.privateAddress,
    );
  });

  test("resolves a name once, and connects to the resolved address", async () => {
    testServer.answer = (_, response) => response.end(formatTestCalendar());
    const port = testServer.host.split(":")[1];
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return [{ address: asked === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }];
    };
    const host = `calendars.example:${port}`;

    await fetchIt({ url: `http://${host}/a.ics`, trusted: [host], resolve });

    expect(asked).toBe(1);
  });
});

describe("a faulty server", () => {
  test.each([
    [401, calendarMessages.locked],
    [403, calendarMessages.locked],
    [404, calendarMessages.gone],
    [410, calendarMessages.gone],
    [500, calendarMessages.refused(500)],
  ])("that answers with %d is reported so", async (status, message) => {
    testServer.answer = (_, response) => response.writeHead(status).end();

    expect(await problemOf()).toBe(message);
  });

  test("that does not answer does not block us", async () => {
    testServer.answer = () => {};
    expect(await problemOf({ limit: AbortSignal.timeout(200) })).toBe(calendarMessages.slow);

    testServer.answer = (_, response) => {
      response.write("BEGIN:VCALENDAR\r\n");
    };
    expect(await problemOf({ limit: AbortSignal.timeout(200) })).toBe(calendarMessages.slow);

    const never = () => new Promise<never>(() => {});
    expect(
      await problemOf({
        url: "http://slow.example/",
        trusted: [],
        resolve: never,
        limit: AbortSignal.timeout(200),
      }),
    ).toBe(calendarMessages.slow);
  });

  test("that sends nothing times out; one that has begun to send may be slow", async () => {
    testServer.answer = () => {};
    expect(await problemOf({ answerMs: 200 })).toBe(calendarMessages.slow);

    testServer.answer = (_, response) => {
      response.flushHeaders();
      setTimeout(() => response.end(formatTestCalendar()), 500);
    };
    expect(await fetchIt({ answerMs: 200 })).toMatchObject({ text: formatTestCalendar() });
  });

  test("cannot fill our memory", async () => {
    const large = Buffer.alloc(3 * 1024 * 1024, 32);
    testServer.answer = (_, response) => response.end(large);
    expect(await problemOf()).toBe(calendarMessages.tooLarge);

    testServer.answer = (_, response) => {
      // This response has no `Content-Length`.
      response.write(large);
      response.end();
    };
    expect(await problemOf()).toBe(calendarMessages.tooLarge);

    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
    testServer.answer = (_, response) =>
      response.writeHead(200, { "Content-Encoding": "gzip" }).end(bomb);
    expect(await problemOf()).toBe(calendarMessages.tooLarge);
  });

  test("that closes the connection in the middle is reported, and nothing is imported", async () => {
    testServer.answer = (_, response) => {
      response.writeHead(200, { "Content-Length": "1000" });
      response.write(formatTestCalendar(), () => response.destroy());
    };
    expect(await problemOf()).toBe(calendarMessages.cutOff);

    testServer.answer = (_, response) => {
      const packed = gzipSync(formatTestCalendar());
      response.writeHead(200, { "Content-Encoding": "gzip" }).end(packed.subarray(0, 40));
    };
    expect(await problemOf()).toBe(calendarMessages.cutOff);
  });

  test("that does not exist, or whose name does not resolve, is reported with that reason", async () => {
    expect(await problemOf({ url: "http://127.0.0.1:9/", trusted: ["127.0.0.1:9"] })).toBe(
      calendarMessages.unreachable,
    );
    const resolve = () => Promise.reject(new Error("ENOTFOUND"));
    expect(await problemOf({ url: "http://nobody.example/", trusted: [], resolve })).toBe(
      calendarMessages.notFound,
    );
  });
});
