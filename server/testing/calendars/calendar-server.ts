/* A calendar server for tests:
 *
 *     const server = await startCalendarServer();
 *     server.answer = (request, response) => ... */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type CalendarServer = {
  /** The server's host and port, such as `127.0.0.1:4711`. The operator's list of trusted servers
   *  uses the same form. */
  host: string;
  url: string;
  answer: Answer;
  /** How many requests the server has received. */
  asked: number;
};

/** Returns a calendar that contains these lines, for example from `formatTestEvent`. */
export const formatTestCalendar = (...lines: string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", ...lines, "END:VCALENDAR", ""].join(
    "\r\n",
  );

export const formatTestEvent = (uid: string, ...lines: string[]): string =>
  ["BEGIN:VEVENT", `UID:${uid}`, "DTSTAMP:20261101T000000Z", ...lines, "END:VEVENT"].join("\r\n");

/** Starts a calendar server. It stops when the test file ends. */
export const startCalendarServer = async (): Promise<CalendarServer> => {
  const server = createServer((request, response) => {
    testServer.asked += 1;
    testServer.answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const testServer: CalendarServer = {
    host,
    url: `http://${host}/a.ics`,
    asked: 0,
    answer: (_, response) => response.end(formatTestCalendar()),
  };
  return testServer;
};
