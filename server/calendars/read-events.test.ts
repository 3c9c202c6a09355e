import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarMessages } from "#contract/calendars/messages.ts";
import { istIso } from "#contract/time.ts";
import { formatTestCalendar, formatTestEvent } from "#server/testing/calendars/calendar-server.ts";
import { readEvents } from "./read-events.ts";
import { readEventsInWorker } from "./read-events-in-worker.ts";

const within = { from: Date.parse("2026-11-20T00:00:00Z"), to: Date.parse("2027-06-01T00:00:00Z") };
const read = (...lines: string[]) => readText(formatTestCalendar(...lines));
const readText = (text: string) =>
  readEvents({ text, ...within, ownIds: "@jagah.test" }).map(({ from, to, note }) =>
    `${istIso(new Date(from))} ${istIso(new Date(to))} ${note}`.trim(),
  );
const problemOf = (text: string) => {
  try {
    return readText(text).join("\n");
  } catch (error) {
    return (error as Error).message;
  }
};

describe("the times of a calendar", () => {
  test("are in IST if the file names no zone", () => {
    expect(
      read(
        formatTestEvent(
          "utc",
          "DTSTART:20261201T043000Z",
          "DTEND:20261201T063000Z",
          "SUMMARY:Shoot",
        ),
        formatTestEvent("loose", "DTSTART:20261202T100000", "DTEND:20261202T120000"),
        formatTestEvent("named", "DTSTART;TZID=Asia/Kolkata:20261203T100000", "DURATION:PT90M"),
        formatTestEvent(
          "other",
          "DTSTART;TZID=India Standard Time:20261204T100000",
          "DURATION:PT1H",
        ),
        formatTestEvent("away", "DTSTART;TZID=Europe/London:20261205T100000", "DURATION:PT1H"),
        formatTestEvent("summer", "DTSTART;TZID=Europe/London:20270505T100000", "DURATION:PT1H"),
      ),
    ).toEqual([
      "2026-12-01T10:00:00+05:30 2026-12-01T12:00:00+05:30 Shoot",
      "2026-12-02T10:00:00+05:30 2026-12-02T12:00:00+05:30",
      "2026-12-03T10:00:00+05:30 2026-12-03T11:30:00+05:30",
      "2026-12-04T10:00:00+05:30 2026-12-04T11:00:00+05:30",
      "2026-12-05T15:30:00+05:30 2026-12-05T16:30:00+05:30",
      "2027-05-05T14:30:00+05:30 2027-05-05T15:30:00+05:30",
    ]);
  });

  test("use a time zone that the file defines, and the file's default zone", () => {
    const zone = ["BEGIN:VTIMEZONE", "TZID:Studio time", "BEGIN:STANDARD"]
      .concat("DTSTART:19700101T000000", "TZOFFSETFROM:+0400", "TZOFFSETTO:+0400")
      .concat("END:STANDARD", "END:VTIMEZONE");

    expect(
      read(
        "X-WR-TIMEZONE:Asia/Dubai",
        ...zone,
        formatTestEvent("a", "DTSTART;TZID=Studio time:20261201T100000", "DURATION:PT1H"),
        formatTestEvent("b", "DTSTART:20261202T100000", "DURATION:PT1H"),
      ),
    ).toEqual([
      "2026-12-01T11:30:00+05:30 2026-12-01T12:30:00+05:30",
      "2026-12-02T11:30:00+05:30 2026-12-02T12:30:00+05:30",
    ]);
  });

  test("of whole days are days in India, without the end date", () => {
    expect(
      read(
        formatTestEvent(
          "nights",
          "DTSTART;VALUE=DATE:20261201",
          "DTEND;VALUE=DATE:20261203",
          "SUMMARY:Reserved",
        ),
        formatTestEvent("day", "DTSTART;VALUE=DATE:20261205"),
      ),
    ).toEqual([
      "2026-12-01T00:00:00+05:30 2026-12-03T00:00:00+05:30 Reserved",
      "2026-12-05T00:00:00+05:30 2026-12-06T00:00:00+05:30",
    ]);
  });

  test("leave out free, cancelled, past, far and our own events", () => {
    const on = ["DTSTART:20261201T100000", "DURATION:PT1H"];
    expect(
      read(
        formatTestEvent("free", ...on, "TRANSP:TRANSPARENT"),
        formatTestEvent("busy-free", ...on, "X-MICROSOFT-CDO-BUSYSTATUS:FREE"),
        formatTestEvent("off", ...on, "STATUS:CANCELLED"),
        formatTestEvent("ours@jagah.test", ...on),
        formatTestEvent("over", "DTSTART:20261101T100000", "DURATION:PT1H"),
        formatTestEvent("far", "DTSTART:20271201T100000", "DURATION:PT1H"),
        formatTestEvent("moment", "DTSTART:20261201T100000"),
        formatTestEvent("backwards", "DTSTART:20261201T100000", "DTEND:20261201T090000"),
        formatTestEvent("when"),
      ),
    ).toEqual([]);
  });

  test("repeat, with their exceptions", () => {
    const master = formatTestEvent(
      "class",
      "DTSTART;TZID=Asia/Kolkata:20200106T180000",
      "DTEND;TZID=Asia/Kolkata:20200106T190000",
      "RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261222T000000Z",
      "EXDATE;TZID=Asia/Kolkata:20261207T180000",
      "SUMMARY:Yoga",
    );
    const moved = formatTestEvent(
      "class",
      "RECURRENCE-ID;TZID=Asia/Kolkata:20261214T180000",
      "DTSTART;TZID=Asia/Kolkata:20261215T070000",
      "DTEND;TZID=Asia/Kolkata:20261215T080000",
      "SUMMARY:Yoga\\, early",
    );
    const off = formatTestEvent(
      "class",
      "RECURRENCE-ID;TZID=Asia/Kolkata:20261221T180000",
      "DTSTART;TZID=Asia/Kolkata:20261221T180000",
      "STATUS:CANCELLED",
    );

    expect(read(off, master, moved)).toEqual([
      "2026-11-23T18:00:00+05:30 2026-11-23T19:00:00+05:30 Yoga",
      "2026-11-30T18:00:00+05:30 2026-11-30T19:00:00+05:30 Yoga",
      "2026-12-15T07:00:00+05:30 2026-12-15T08:00:00+05:30 Yoga, early",
    ]);
  });

  test("include the current repeat of a series that was moved", () => {
    const master = formatTestEvent(
      "class",
      "DTSTART;TZID=Asia/Kolkata:20261102T180000",
      "DTEND;TZID=Asia/Kolkata:20261102T190000",
      "RRULE:FREQ=WEEKLY;COUNT=4",
    );
    // From Monday, 9 November on, each class is moved to the Friday of the same week.
    const moved = formatTestEvent(
      "class",
      "RECURRENCE-ID;TZID=Asia/Kolkata;RANGE=THISANDFUTURE:20261109T180000",
      "DTSTART;TZID=Asia/Kolkata:20261113T180000",
      "DTEND;TZID=Asia/Kolkata:20261113T190000",
    );

    expect(read(master, moved)).toEqual([
      "2026-11-20T18:00:00+05:30 2026-11-20T19:00:00+05:30",
      "2026-11-27T18:00:00+05:30 2026-11-27T19:00:00+05:30",
    ]);
  });

  test("include the current repeat of a series that became longer", () => {
    const master = formatTestEvent(
      "hire",
      "DTSTART;TZID=Asia/Kolkata:20261010T180000",
      "DURATION:PT1H",
      "RRULE:FREQ=MONTHLY;COUNT=3",
    );
    const longer = formatTestEvent(
      "hire",
      "RECURRENCE-ID;TZID=Asia/Kolkata;RANGE=THISANDFUTURE:20261010T180000",
      "DTSTART;TZID=Asia/Kolkata:20261010T180000",
      "DURATION:P15D",
    );

    expect(read(master, longer)).toEqual([
      "2026-11-10T18:00:00+05:30 2026-11-25T18:00:00+05:30",
      "2026-12-10T18:00:00+05:30 2026-12-25T18:00:00+05:30",
    ]);
  });

  test("use the time zone of the exception that moves a series", () => {
    const master = formatTestEvent(
      "call",
      "DTSTART;TZID=Asia/Kolkata:20261201T180000",
      "DURATION:PT1H",
      "RRULE:FREQ=DAILY;COUNT=2",
    );
    const moved = formatTestEvent(
      "call",
      "RECURRENCE-ID;TZID=Asia/Kolkata;RANGE=THISANDFUTURE:20261201T180000",
      "DTSTART;TZID=Europe/London:20261201T100000",
      "DTEND;TZID=Europe/London:20261201T110000",
    );

    expect(read(master, moved)).toEqual([
      "2026-12-01T15:30:00+05:30 2026-12-01T16:30:00+05:30",
      "2026-12-02T15:30:00+05:30 2026-12-02T16:30:00+05:30",
    ]);
  });

  test.each([
    ["an event", formatTestEvent("a", "DTSTART:20261201T100000", "DURATION:P99999999999W")],
    [
      "an event that repeats",
      formatTestEvent(
        "a",
        "DTSTART:20261201T100000",
        "DURATION:P99999999999W",
        "RRULE:FREQ=DAILY;COUNT=1",
      ),
    ],
    ["a busy time", "BEGIN:VFREEBUSY\r\nFREEBUSY:20261201T043000Z/P99999999999W\r\nEND:VFREEBUSY"],
  ])("end after a hundred years at most: %s", async (_, lines) => {
    const request = { text: formatTestCalendar(lines), ...within, ownIds: "@jagah.test" };

    const from = Date.parse("2026-12-01T10:00:00+05:30");
    expect(await readEventsInWorker(request)).toEqual([
      { from, to: from + 36_500 * 86_400_000, note: "" },
    ]);
  });

  test("keep their local hour when summer time begins in another country", () => {
    const weekly = read(
      formatTestEvent(
        "call",
        "DTSTART;TZID=Europe/London:20270320T100000",
        "DURATION:PT1H",
        "RRULE:FREQ=WEEKLY;COUNT=3",
      ),
    );

    expect(weekly.map((line) => line.slice(11, 16))).toEqual(["15:30", "15:30", "14:30"]);
  });

  test("are read from lists of busy times too", () => {
    expect(
      read(
        "BEGIN:VFREEBUSY",
        "FREEBUSY:20261201T043000Z/20261201T063000Z,20261202T043000Z/PT1H",
        "FREEBUSY;FBTYPE=FREE:20261203T043000Z/PT1H",
        "END:VFREEBUSY",
      ),
    ).toEqual([
      "2026-12-01T10:00:00+05:30 2026-12-01T12:00:00+05:30",
      "2026-12-02T10:00:00+05:30 2026-12-02T11:00:00+05:30",
    ]);
  });

  test("are merged if there are very many, and rejected if that is not enough", () => {
    const quarter = (n: number, gap: number) => {
      const at = new Date(within.from + n * gap * 60_000).toISOString().replace(/[-:]|\.\d+/g, "");
      return formatTestEvent(`e${n}`, `DTSTART:${at}`, "DURATION:PT15M");
    };
    const many = Array.from({ length: 2500 }, (_, n) => n);

    expect(read(...many.map((n) => quarter(n, 15)))).toHaveLength(1);
    expect(problemOf(formatTestCalendar(...many.map((n) => quarter(n, 60))))).toBe(
      calendarMessages.tooManyTimes,
    );
  });
});

describe("an invalid calendar", () => {
  test.each([
    ["", calendarMessages.notACalendar],
    ["<!doctype html><title>Sign in</title>", calendarMessages.notACalendar],
    [formatTestCalendar().slice(0, 40), calendarMessages.cutOff],
    [formatTestCalendar("BEGIN:VEVENT", "UID:a"), calendarMessages.notACalendar],
    [
      formatTestCalendar(formatTestEvent("a", "DTSTART:20261201T100000", "RRULE:FREQ=SECONDLY")),
      calendarMessages.tooManyRepeats,
    ],
    [
      formatTestCalendar(...Array.from({ length: 5001 }, (_, n) => formatTestEvent(`${n}`))),
      calendarMessages.tooManyEvents,
    ],
  ])("is rejected with its message: %#", (text, message) => expect(problemOf(text)).toBe(message));

  test("an empty calendar is valid, also with a byte order mark", () => {
    expect(readText(`\uFEFF${formatTestCalendar()}`)).toEqual([]);
  });

  test("invalid input ends in an error message, never in a crash or an endless loop", async () => {
    const line = fc.constantFrom(
      "BEGIN:VEVENT",
      "END:VEVENT",
      "DTSTART:20261201T100000",
      "DTSTART;VALUE=DATE:2026",
      "DTEND:banana",
      "RRULE:FREQ=DAILY;INTERVAL=0",
      "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
      "EXDATE:never",
      "UID:a",
      ":",
      "SUMMARY:\u0000",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 8 }), async (lines) => {
        const request = { text: formatTestCalendar(...lines), ...within, ownIds: "@x" };
        const end = await readEventsInWorker(request, 2_000).then(
          () => "read",
          (error: Error) => error.message,
        );
        expect(["read", ...Object.values(calendarMessages)]).toContain(end);
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});
