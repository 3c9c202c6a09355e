import { describe, expect, test } from "vitest";
import { createKnownVocabulary } from "#server/testing/catalogue/known-vocabulary.ts";
import { understand } from "./understand.ts";

const vocabulary = createKnownVocabulary();
// Monday, 23 November 2026, 3:30 PM IST.
const now = new Date("2026-11-23T10:00:00Z");

const understoodOf = (q: string) => {
  const { understood, words } = understand(q, { vocabulary, now, explicit: new Set() });
  const { spans: _spans, ...fields } = understood;
  return words.length > 0 ? { ...fields, words: words.map(({ text }) => text) } : fields;
};

const evening = { startTime: "5:00 PM", endTime: "8:00 PM" };
const tenToTwo = { startTime: "10:00 AM", endTime: "2:00 PM" };
const tenToSix = { startTime: "10:00 AM", endTime: "6:00 PM" };
const allDay = { openLate: true, startTime: "12:00 AM", endTime: "12:00 AM" };

describe("constraints in words", () => {
  test.each([
    ["for 200 people", { people: 200 }],
    ["200 log", { people: 200 }],
    ["200 log ke liye", { people: 200 }],
    ["200 pax", { people: 200 }],
    ["200pax", { people: 200 }],
    ["100 guests", { people: 100 }],
    ["200 लोग", { people: 200 }],
    ["200 लोगों के लिए", { people: 200 }],
    ["२०० लोग", { people: 200 }],
    ["for 300", { people: 300 }],
    ["10-15 people", { people: 15 }],
    ["10 to 15 people", { people: 15 }],
    ["capacity of 50", { people: 50 }],
    ["300 capacity", { people: 300 }],
    ["for fifty people", { people: 50 }],
    ["do sau log", { people: 200 }],
    ["two hundred people", { people: 200 }],
    ["sau log", { people: 100 }],
    ["under 20 people", { people: 20 }],
    ["2k people", { people: 2000 }],

    ["under 1000 per hour", { hourlyMax: 1000 }],
    ["2000 budget", { hourlyMax: 2000 }],
    ["budget 2000", { hourlyMax: 2000 }],
    ["50k a day", { dailyMax: 50_000 }],
    ["upto 20k a day", { dailyMax: 20_000 }],
    ["1 lakh per day", { dailyMax: 100_000 }],
    ["1.5 lakh per day", { dailyMax: 150_000 }],
    ["below ₹500/hr", { hourlyMax: 500 }],
    ["₹1,000 per hour", { hourlyMax: 1000 }],
    ["500 rs per hr", { hourlyMax: 500 }],
    ["rs 500", { hourlyMax: 500 }],
    ["1000-2000 per hour", { hourlyMin: 1000, hourlyMax: 2000 }],
    ["2000-5000 per day", { dailyMin: 2000, dailyMax: 5000 }],
    ["₹5,000 se ₹10,000", { hourlyMin: 5000, hourlyMax: 10_000 }],
    ["₹5000 to ₹20000", { dailyMin: 5000, dailyMax: 20_000 }],
    ["between 2000 and 5000", { hourlyMin: 2000, hourlyMax: 5000 }],
    ["from 500 to 900 per hour", { hourlyMin: 500, hourlyMax: 900 }],
    ["2000 to 5000", { hourlyMin: 2000, hourlyMax: 5000 }],
    ["2000 se 5000 cafe", { categories: ["cafe"], hourlyMin: 2000, hourlyMax: 5000 }],
    ["1-2 lakh per day", { dailyMin: 100_000, dailyMax: 200_000 }],
    ["2-5k a day", { dailyMin: 2000, dailyMax: 5000 }],
    ["under 500-1000 per hour", { hourlyMax: 1000 }],
    ["₹500 and 20 people", { hourlyMax: 500, people: 20 }],
    ["2000 to 5000 people", { people: 5000 }],
    ["between 10 and 2", tenToTwo],
    ["5 hazar per day", { dailyMax: 5000 }],
    ["50 to 60 per hour", { hourlyMin: 50, hourlyMax: 60 }],
    ["20 to 30 per hour", { hourlyMax: 30 }],
    ["under 10 to 20 per hour", { hourlyMax: 20 }],
    ["₹10 to ₹20 per hour", { hourlyMax: 20 }],
    ["1000 se kam", { hourlyMax: 1000 }],
    ["under 50000", { dailyMax: 50_000 }],
    ["under 40k per day", { dailyMax: 40_000 }],

    ["open till 2 am", { openLate: true }],
    ["lounge open until 4am", { categories: ["lounge-clubs"], openLate: true }],
    ["raat 12 baje ke baad khula", { openLate: true }],
    ["10 am till 2 pm", tenToTwo],
    ["near metro", { nearStation: true, words: ["near metro"] }],
    ["metro station ke paas", { nearStation: true, words: ["metro station ke paas"] }],
    ["near railway station", { nearStation: true }],

    ["cheap", { cheap: true }],
    ["sasta", { cheap: true }],
    ["सस्ता", { cheap: true }],
    ["cheapest", { sort: "price" }],
    ["newest", { sort: "newest" }],
    ["small", { capacityMax: 20 }],
    ["top rated", { rating: 4.5 }],
    ["top-rated", { rating: 4.5 }],
    ["best rated", { rating: 4.5 }],
    ["rating 4", { rating: 4 }],
    ["above 4 stars", { rating: 4 }],

    ["24 hours", allDay],
    ["24x7", allDay],
    ["24/7", allDay],
    ["round the clock", allDay],
    ["late night", { openLate: true }],
    ["open late", { openLate: true }],
    ["देर रात", { openLate: true }],
    ["near station", { nearStation: true }],
    ["near the railway station", { nearStation: true }],
    ["station ke paas", { nearStation: true }],
    ["स्टेशन के पास", { nearStation: true }],

    ["sunday morning", { weekday: "Sunday", startTime: "9:00 AM", endTime: "11:00 AM" }],
    ["रविवार", { weekday: "Sunday" }],
    ["sat evening", { weekday: "Saturday", ...evening }],
    ["this saturday", { date: "2026-11-28" }],
    ["next monday", { date: "2026-11-30" }],
    ["today", { date: "2026-11-23" }],
    ["aaj", { date: "2026-11-23" }],
    ["tomorrow 10 to 2", { date: "2026-11-24", ...tenToTwo }],
    ["kal 10-2", { date: "2026-11-24", ...tenToTwo }],
    ["kal shaam", { date: "2026-11-24", ...evening }],
    ["कल शाम", { date: "2026-11-24", ...evening }],
    ["parso", { date: "2026-11-25" }],
    ["day after tomorrow", { date: "2026-11-25" }],
    ["tonight", { date: "2026-11-23", startTime: "8:00 PM", endTime: "11:00 PM" }],
    ["afternoon", { startTime: "12:00 PM", endTime: "3:00 PM" }],
    ["at night", { startTime: "8:00 PM", endTime: "11:00 PM" }],
    ["evening 6 to 8", { startTime: "6:00 PM", endTime: "8:00 PM" }],
    ["morning 6 to 9", { startTime: "6:00 AM", endTime: "9:00 AM" }],
    ["10am-2pm", tenToTwo],
    ["10 baje se 2 baje", tenToTwo],
    ["6 to 9 pm", { startTime: "6:00 PM", endTime: "9:00 PM" }],
    ["10 to 2 am", { startTime: "10:00 PM", endTime: "2:00 AM" }],
    ["6 to 2 pm", { startTime: "6:00 AM", endTime: "2:00 PM" }],
    ["at 5:20 pm", { startTime: "5:15 PM", endTime: "6:30 PM" }],
    ["18:00 to 20:00", { startTime: "6:00 PM", endTime: "8:00 PM" }],
    ["10:00 to 14:00", tenToTwo],
    ["10 to 14", tenToTwo],
    ["09:30 to 22:00", { startTime: "9:30 AM", endTime: "10:00 PM" }],
    ["12:00 to 14:00", { startTime: "12:00 PM", endTime: "2:00 PM" }],
    ["22:00 to 10:30", { startTime: "10:00 PM", endTime: "10:30 AM" }],
    ["14 to 4", { startTime: "2:00 PM", endTime: "4:00 PM" }],
    ["10 to 6 daily", tenToSix],
    ["10-6 per day", tenToSix],
    ["10 to 2 hourly", tenToTwo],
    ["between 10 and 6 daily", tenToSix],

    ["10 to 2 in the afternoon", tenToTwo],
    ["9 to 1 in the afternoon", { startTime: "9:00 AM", endTime: "1:00 PM" }],
    ["2 to 5 in the afternoon", { startTime: "2:00 PM", endTime: "5:00 PM" }],
    ["dopahar 11 baje", { startTime: "11:00 AM", endTime: "12:00 PM" }],
    ["afternoon 8 to 9", { startTime: "8:00 PM", endTime: "9:00 PM" }],
    ["10 to 12 noon", { startTime: "10:00 AM", endTime: "12:00 PM" }],
    ["10 to 12 in the morning", { startTime: "10:00 AM", endTime: "12:00 PM" }],
    ["10 to 6 in the evening", tenToSix],
    ["9 to 12 in the evening", { startTime: "9:00 PM", endTime: "12:00 AM" }],
    ["12 to 3 at night", { startTime: "12:00 AM", endTime: "3:00 AM" }],
    ["1 to 4 at night", { startTime: "1:00 AM", endTime: "4:00 AM" }],
    ["9 to 1 at night", { startTime: "9:00 PM", endTime: "1:00 AM" }],
    ["raat 2 baje", { startTime: "2:00 AM", endTime: "3:00 AM" }],
    ["raat 5 baje", { startTime: "5:00 AM", endTime: "6:00 AM" }],
    ["raat 6 baje", { startTime: "6:00 PM", endTime: "7:00 PM" }],
    ["raat 12 baje", { startTime: "12:00 AM", endTime: "1:00 AM" }],
    ["morning 10 to evening 6", tenToSix],
    ["10 in the morning to 6 in the evening", tenToSix],
    ["10 to evening 6", tenToSix],
    ["subah 10 se 12, shaam 5 se 8", { startTime: "10:00 AM", endTime: "12:00 PM" }],
    ["morning 10 to 12 night", { startTime: "10:00 AM", endTime: "12:00 AM" }],
    ["subah 10 baje se shaam 5 baje tak", { startTime: "10:00 AM", endTime: "5:00 PM" }],
    ["raat 10 baje se subah 4 baje tak", { startTime: "10:00 PM", endTime: "4:00 AM" }],

    ["25 december", { date: "2026-12-25" }],
    ["dec 25", { date: "2026-12-25" }],
    ["25/12", { date: "2026-12-25" }],
    ["2026-12-25", { date: "2026-12-25" }],
    ["5 march", { date: "2027-03-05" }],
    ["25 december 2026", { date: "2026-12-25" }],
    ["dec 25 2027", { date: "2027-12-25" }],
    ["25 december 5000 per day", { date: "2026-12-25", dailyMax: 5000 }],
    ["dec 25 2028 per day", { date: "2026-12-25", dailyMax: 2028 }],
    ["for 2 hours", {}],
    ["3 days", {}],
    ["cafe under 3 hours", { categories: ["cafe"] }],
    ["cafe within 2 hours", { categories: ["cafe"] }],
    ["max 4 hours", {}],
    ["less than 2 days", {}],
    ["under 30 minutes", {}],
    ["2 ghante ke liye", {}],
    ["under 500 hour", { hourlyMax: 500 }],
    ["500 ghante ka", { hourlyMax: 500 }],
    ["under 40 per hour", { hourlyMax: 40 }],
    ["under ₹40 hour", { hourlyMax: 40 }],
    ["cafe 2-3 hours", { categories: ["cafe"] }],
    ["2 to 3 hours", {}],
    ["between 2 and 3 hours", {}],
    ["4-5 days", {}],
    ["2-3 nights", {}],
    ["8 to 11 night", { startTime: "8:00 PM", endTime: "11:00 PM" }],

    ["15 log 500 rs per hr", { people: 15, hourlyMax: 500 }],
    ["for 2 day 80 people under 40k per day", { people: 80, dailyMax: 40_000 }],
  ])("%s", (q, expected) => {
    expect(understoodOf(q)).toEqual(expected);
  });

  test.each([
    ["above 1000 per hour", "hourlyMax"],
    ["5000 sq ft", "hourlyMax"],
    ["under 30 minutes", "hourlyMax"],
    ["within 5 km", "hourlyMax"],
    ["31/02", "date"],
    ["10 red chairs", "people"],
  ] as const)("%s sets no %s", (q, field) => {
    expect(understoodOf(q)).not.toHaveProperty(field);
  });

  test("count days in IST, where it is already the next day", () => {
    const late = new Date("2026-11-23T19:00:00Z");
    const { understood } = understand("kal", { vocabulary, now: late, explicit: new Set() });
    expect(understood.date).toBe("2026-11-25");
  });
});
