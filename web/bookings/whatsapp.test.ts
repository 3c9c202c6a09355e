import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildWhatsappLink, formatWhatsappMessage } from "./whatsapp.ts";

const space = { spaceTitle: "Sunlit Studio", spaceUrl: "https://jagah.example/location/1" };

describe("the WhatsApp message", () => {
  test("contains the space and its page before a time is chosen", () => {
    expect(formatWhatsappMessage(space).split("\n")).toEqual([
      "Hello, I would like to book this space.",
      "Sunlit Studio",
      "https://jagah.example/location/1",
    ]);
  });

  test("contains date and times, and the next day if it ends there", () => {
    const request = {
      date: "2026-11-27",
      startTime: "10:00 PM",
      endTime: "2:00 AM",
      endsNextDay: true,
    };
    expect(formatWhatsappMessage({ ...space, timeRequest: request })).toContain(
      "Date: Friday, 27 November 2026\nTime: 10:00 PM - 2:00 AM (next day)\n",
    );
    expect(
      formatWhatsappMessage({ ...space, timeRequest: { ...request, endsNextDay: false } }),
    ).not.toContain("next day");
  });

  test("contains the first and the last day of whole days, without a time", () => {
    const format = (fromDate: string, toDate: string) =>
      formatWhatsappMessage({ ...space, timeRequest: { fromDate, toDate } }).split("\n");
    expect(format("2026-11-27", "2026-11-29")).toEqual([
      "Hello, I would like to book this space.",
      "Sunlit Studio",
      "Date: Friday, 27 November 2026 to Sunday, 29 November 2026",
      "https://jagah.example/location/1",
    ]);
    expect(format("2026-11-27", "2026-11-27")).toContain("Date: Friday, 27 November 2026");
  });
});

describe("the WhatsApp link", () => {
  test("goes to the operator's number, in whatever form it is written", () => {
    for (const number of ["+91 98200 00000", "+91-98200-00000", "(91) 9820000000", "919820000000"])
      expect(buildWhatsappLink(number, space)).toMatch(/^https:\/\/wa\.me\/919820000000\?text=/);
  });

  test("encodes any title, in a single parameter", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (spaceTitle) => {
        const link = new URL(buildWhatsappLink("919820000000", { ...space, spaceTitle }));
        expect([...link.searchParams.keys()]).toEqual(["text"]);
        expect(link.hash).toBe("");
        expect(link.searchParams.get("text")).toBe(formatWhatsappMessage({ ...space, spaceTitle }));
      }),
    );
  });

  test("replaces half an emoji, which cannot be encoded", () => {
    expect(buildWhatsappLink("91", { ...space, spaceTitle: "Roof \uD83C" })).toContain(
      "Roof%20%EF%BF%BD",
    );
  });
});
