import type { LookupAddress } from "node:dns";
import { type IncomingMessage, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { calendarMessages } from "#contract/calendars/messages.ts";
import {
  findPublicAddresses,
  NotPublicError,
  pinAddresses,
} from "#server/kernel/http/outside-address.ts";
import { CalendarProblem } from "./calendar-problem.ts";
import { parseCalendarUrl } from "./calendar-url.ts";
import { fetchLimits } from "./policy.ts";
import { readCalendarBody } from "./read-body.ts";

export type CalendarFetchRequest = {
  url: string;
  /** The ETag of the last response, so that the server does not send an unchanged calendar
   *  again. */
  etag?: string | undefined;
  /** Servers (`host:port`) that the operator allows although they are not public. */
  trusted: readonly string[];
  userAgent: string;
  /** If set, names are resolved by this function and not by DNS. */
  resolve?: (name: string) => Promise<LookupAddress[]>;
  /** Aborts the whole fetch. Without this signal, the fetch is aborted after 15 s. */
  limit?: AbortSignal;
  /** The time limit for the response headers of each URL; by default 5 s. */
  answerMs?: number;
};

export type FetchedCalendar =
  | { unchanged: true }
  | { unchanged: false; text: string; etag: string | null };

/** Fetches a calendar from a URL that a host entered, with limits of time and size. Refuses
 *  addresses in our own network, including those to which a host name or a redirect leads.
 *  @throws CalendarProblem with a sentence for the host */
export const fetchCalendar = async (wanted: CalendarFetchRequest): Promise<FetchedCalendar> => {
  const limit = wanted.limit ?? AbortSignal.timeout(fetchLimits.wholeMs);
  const late = abortOf(limit);
  let url = parseCalendarUrl(wanted.url, wanted.trusted);
  for (let hops = 0; hops <= fetchLimits.redirects; hops += 1) {
    const answer = await answerOf(url, wanted, limit);
    const next = leadsTo(answer, url, wanted);
    if (!next) return await Promise.race([received(answer), late]);
    answer.destroy();
    url = next;
  }
  throw new CalendarProblem(calendarMessages.redirects);
};

/** Returns a promise that rejects when the signal is aborted. */
const abortOf = (signal: AbortSignal): Promise<never> => {
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(new CalendarProblem(calendarMessages.slow))),
  );
  late.catch(() => {});
  return late;
};

/** Returns the response as soon as its headers arrive, within `fetchLimits.answerMs`. */
const answerOf = async (
  url: URL,
  wanted: CalendarFetchRequest,
  limit: AbortSignal,
): Promise<IncomingMessage> => {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), wanted.answerMs ?? fetchLimits.answerMs);
  const signal = AbortSignal.any([limit, silence.signal]);
  const late = abortOf(signal);
  try {
    const addresses = await Promise.race([addressesOf(url, wanted), late]);
    return await Promise.race([ask(url, addresses, wanted, signal), late]);
  } finally {
    clearTimeout(timer);
  }
};

const addressesOf = async (
  url: URL,
  { trusted, resolve }: CalendarFetchRequest,
): Promise<LookupAddress[]> => {
  try {
    return await findPublicAddresses(url, trusted, resolve);
  } catch (error) {
    throw new CalendarProblem(
      error instanceof NotPublicError ? calendarMessages.privateAddress : calendarMessages.notFound,
    );
  }
};

/** Requests the URL from these IP addresses only. */
const ask = (
  url: URL,
  addresses: LookupAddress[],
  { etag, userAgent }: CalendarFetchRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> => {
  const send = url.protocol === "https:" ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const httpRequest = send(url, {
      signal,
      lookup: pinAddresses(addresses),
      agent: false,
      maxHeaderSize: 16_384,
      headers: {
        Accept: "text/calendar, */*;q=0.1",
        "Accept-Encoding": "gzip",
        "User-Agent": userAgent,
        ...(etag !== undefined && { "If-None-Match": etag }),
      },
    });
    httpRequest.on("response", resolve);
    httpRequest.on("error", () =>
      reject(
        new CalendarProblem(signal.aborted ? calendarMessages.slow : calendarMessages.unreachable),
      ),
    );
    httpRequest.end();
  });
};

const redirects = new Set([301, 302, 303, 307, 308]);

const leadsTo = (
  answer: IncomingMessage,
  from: URL,
  { trusted }: CalendarFetchRequest,
): URL | undefined => {
  const { location } = answer.headers;
  if (!redirects.has(answer.statusCode ?? 0) || location === undefined) return undefined;
  const to = parseCalendarUrl(location, trusted, from);
  if (from.protocol === "https:" && to.protocol === "http:")
    throw new CalendarProblem(calendarMessages.downgraded);
  return to;
};

const received = async (answer: IncomingMessage): Promise<FetchedCalendar> => {
  const status = answer.statusCode ?? 0;
  if (status === 304) {
    answer.destroy();
    return { unchanged: true };
  }
  if (status !== 200) {
    answer.destroy();
    throw new CalendarProblem(refusal(status));
  }
  const { etag = null } = answer.headers;
  const text = await readCalendarBody(answer);
  return {
    unchanged: false,
    text,
    etag: etag && etag.length <= fetchLimits.etagChars ? etag : null,
  };
};

const refusal = (status: number): string => {
  if (status === 401 || status === 403) return calendarMessages.locked;
  if (status === 404 || status === 410) return calendarMessages.gone;
  return calendarMessages.refused(status);
};
