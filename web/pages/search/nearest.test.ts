import { describe, expect, test } from "vitest";
import { explainNearest, pickWhen } from "./nearest.ts";

const explain = (change: Partial<Parameters<typeof explainNearest>[0]>) =>
  explainNearest({
    criteria: {},
    understood: {},
    unmatched: [],
    shown: 7,
    today: "2027-03-01",
    lastDay: "2027-08-27",
    ...change,
  });

describe("the sentence above the nearest results", () => {
  test("names a local area from the words, and how far the results are from it", () => {
    const { sentence } = explain({
      criteria: { q: "cafe andheri mumbai" },
      understood: {
        city: "Mumbai",
        localArea: "Andheri",
        spans: [
          { field: "localArea", text: "andheri" },
          { field: "city", text: "mumbai" },
        ],
      },
      unmatched: ["andheri"],
    });
    expect(sentence).toBe(
      "Nothing in Andheri. These 7 spaces within 10 km fit the rest of your search.",
    );
    const chosen = explain({
      criteria: { city: "Mumbai", localArea: "Andheri" },
      unmatched: ["localArea"],
    });
    expect(chosen.sentence).toBe(sentence);
  });

  test("names no distance if the results may be anywhere in the city's state", () => {
    // This search names no city. The API returns this `unmatched` for results near Khadki and also
    // for results anywhere in the state. So the sentence must not name a distance.
    const { sentence } = explain({
      criteria: { q: "cafe khadki" },
      understood: { localArea: "Khadki", spans: [{ field: "localArea", text: "khadki" }] },
      unmatched: ["khadki"],
    });
    expect(sentence).toBe("Nothing in Khadki. These 7 spaces fit the rest of your search.");
    const withCity = explain({
      criteria: { city: "Pune", localArea: "Khadki" },
      unmatched: ["localArea", "city"],
    });
    expect(withCity.sentence).not.toContain("km");
  });

  test("names no distance where the results are elsewhere", () => {
    const search = {
      understood: { city: "Pune", spans: [{ field: "city", text: "pune" }] },
      unmatched: ["pune"],
    };
    const { sentence } = explain({ criteria: { q: "cafe pune" }, ...search });
    expect(sentence).toBe("Nothing in Pune. These 7 spaces fit the rest of your search.");
    const around = explain({
      criteria: { localArea: "Andheri", near: "Mumbai/Bandra" },
      unmatched: ["localArea"],
    });
    expect(around.sentence).not.toContain("km");
  });

  test("names the values of parameters", () => {
    const { sentence } = explain({
      criteria: { city: "Pune", category: "cafe", capacity: "900", rating: "4" },
      unmatched: ["city", "category", "capacity", "rating"],
      shown: 1,
    });
    expect(sentence).toBe(
      "Nothing in Pune that fits Cafe, 900 people and the rating. This space fits the rest of your search.",
    );
  });

  test("names a placeholder category by its title", () => {
    const { sentence } = explain({
      criteria: { city: "Pune", category: "demo1" },
      unmatched: ["category"],
    });
    expect(sentence).toBe("Nothing fits Demo1. These 7 spaces fit the rest of your search.");
  });

  test("names the time once, and mentions no spaces if there are none", () => {
    const { sentence } = explain({
      criteria: { startTime: "9:00 AM", endTime: "11:00 AM", date: "2027-03-03" },
      unmatched: ["startTime", "endTime"],
      shown: 0,
    });
    expect(sentence).toBe("Nothing fits the time.");
  });
});

describe("other days", () => {
  const criteria = { city: "Pune", date: "2027-03-02" };

  test("are offered when only the day was the problem", () => {
    const { otherDays, when } = explain({ criteria, unmatched: ["date"] });

    expect(otherDays.map((day) => day.criteria.date)).toEqual([
      "2027-03-01",
      "2027-03-03",
      "2027-03-04",
    ]);
    expect(otherDays[0]?.label).toBe("Monday, 1 March 2027");
    expect(when).toEqual({});
  });

  test("are neither past nor too far ahead", () => {
    const dates = (date: string) =>
      explain({ criteria: { date }, unmatched: ["date"] }).otherDays.map(
        (day) => day.criteria.date,
      );
    expect(dates("2027-03-01")).toEqual(["2027-03-02", "2027-03-03"]);
    expect(dates("2027-08-27")).toEqual(["2027-08-26"]);
  });

  test("replace a day in the words, and keep the times", () => {
    const { otherDays } = explain({
      criteria: { q: "cafe tomorrow 10 to 2" },
      understood: {
        date: "2027-03-02",
        startTime: "10:00 AM",
        endTime: "2:00 PM",
        spans: [{ field: "date", text: "tomorrow 10 to 2" }],
      },
      unmatched: ["tomorrow 10 to 2"],
    });
    expect(otherDays[1]?.criteria).toEqual({
      q: "cafe",
      date: "2027-03-03",
      startTime: "10:00 AM",
      endTime: "2:00 PM",
    });
  });

  test("replace a day in the words, even if only the times were the problem", () => {
    const { otherDays } = explain({
      criteria: { q: "tomorrow cafe 10 to 2" },
      understood: {
        date: "2027-03-02",
        startTime: "10:00 AM",
        endTime: "2:00 PM",
        spans: [
          { field: "date", text: "tomorrow" },
          { field: "startTime", text: "10 to 2" },
        ],
      },
      unmatched: ["10 to 2"],
    });
    expect(otherDays[1]?.criteria).toMatchObject({ q: "cafe", date: "2027-03-03" });
  });

  test("keep words that are also the name of a parameter", () => {
    const { otherDays } = explain({
      criteria: { q: "date night cafe", date: "2027-03-02" },
      understood: { words: ["date", "night"], spans: [{ field: "words", text: "date" }] },
      unmatched: ["date"],
    });
    expect(otherDays[0]?.criteria).toMatchObject({ q: "date night cafe", date: "2027-03-01" });
  });

  test("are not offered when something else was dropped too", () => {
    const { otherDays, when } = explain({ criteria, unmatched: ["date", "city"] });
    expect(otherDays).toEqual([]);
    expect(when).toEqual({});
  });

  test("are not offered when the results fit the day", () => {
    const { otherDays, when } = explain({ criteria, unmatched: ["city"] });
    expect(otherDays).toEqual([]);
    expect(when).toMatchObject({ date: "2027-03-02" });
  });
});

test("a day in a parameter takes precedence over a day in the words, and times need a day", () => {
  const understood = { date: "2027-03-02", startTime: "9:00 AM", endTime: "11:00 AM" };
  expect(pickWhen(understood, { date: "2027-03-05" })).toEqual({
    date: "2027-03-05",
    startTime: "9:00 AM",
    endTime: "11:00 AM",
  });
  expect(pickWhen({ startTime: "9:00 AM", endTime: "11:00 AM" }, {})).toEqual({});
});
