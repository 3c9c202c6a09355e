import { describe, expect, test } from "vitest";
import { stateNames } from "#contract/places/state-names.ts";
import { distanceKm } from "#server/testing/catalogue/distance.ts";
import { PlacesProblem } from "./places-problem.ts";
import { type PlaceRow, parsePlaces, readPlaces } from "./read-places.ts";

const head = "state,city,area,latitude,longitude";

const problemsOf = (text: string): string[] => {
  try {
    parsePlaces(text, "mine.csv");
  } catch (error) {
    if (error instanceof PlacesProblem) return error.problems;
    throw error;
  }
  return [];
};

describe("our places", () => {
  const rows = readPlaces();
  const cities = Map.groupBy(rows, ({ state, city }) => `${state}/${city}`);
  const namesIn = (city: string) => new Set(cities.get(city)?.map(({ area }) => area));

  test("cover every state and union territory, at least 60 cities and 700 local areas", () => {
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(stateNames));
    expect(stateNames).toHaveLength(36);
    expect(cities.size).toBeGreaterThanOrEqual(60);
    expect(rows.length).toBeGreaterThanOrEqual(700);
  });

  test("have the specification's lists for Mumbai and Pune, and nothing else there", () => {
    expect(namesIn("Maharashtra/Mumbai")).toEqual(
      new Set(
        `Andheri, Bandra, Borivali, Churchgate, Chhatrapati Shivaji Terminus, Dadar, Goregaon, Jogeshwari, Kandivali, Kurla, Mahalaxmi, Marine Lines, Mumbai Central, Lower Parel, Malad, Matunga, Mira Road, Mulund, Nariman Point, Santacruz, Vasai Road, Vile Parle, Virar, Wadala`.split(
          ", ",
        ),
      ),
    );
    expect(namesIn("Maharashtra/Pune")).toEqual(
      new Set(
        `Pune Junction, Shivajinagar, Hadapsar, Khadki, Dapodi, Chinchwad, Akurdi, Talegaon, Lonavala`.split(
          ", ",
        ),
      ),
    );
  });

  // One wrong digit puts a station into another district or on top of its neighbour.
  test("are near the other places of their city", () => {
    const strays = rows.filter((row) => {
      const others = cities.get(`${row.state}/${row.city}`) ?? [];
      const middle = (of: (one: PlaceRow) => number) =>
        others.map(of).sort((a, b) => a - b)[others.length >> 1] ?? 0;
      return (
        distanceKm(row, {
          latitude: middle((o) => o.latitude),
          longitude: middle((o) => o.longitude),
        }) > 35
      );
    });

    // Both areas are in the specification's lists, although they are far from their city: each is
    // at the end of a railway line.
    expect(strays.map(({ area }) => area).sort()).toEqual(["Lonavala", "Virar"]);
  });

  test("never share a point", () => {
    const points = rows.map(({ latitude, longitude }) => `${latitude},${longitude}`);
    expect(new Set(points).size).toBe(points.length);
  });
});

describe("an operator's file", () => {
  test("is parsed with its coordinates to four decimals", () => {
    expect(parsePlaces(`${head}\nGoa,Panaji,Ribandar,15.49916,73.86`, "mine.csv")).toEqual([
      {
        state: "Goa",
        city: "Panaji",
        area: "Ribandar",
        latitude: 15.4992,
        longitude: 73.86,
        station: null,
      },
    ]);
  });

  test("reports line and column of every error in one message", () => {
    const text = [
      head,
      "Bombay,Panaji,Ribandar,15.4992,73.8600",
      "Goa,,A/B,north,15.4992",
      "Goa,Panaji,जगह,73.8600,15.4992",
      "Goa,Panaji,Ribandar,15.4992",
      "Goa,Panaji,Merces,15.4900,73.8500",
      "Goa,Panaji,MERCES,15.4900,73.8500",
    ].join("\n");

    expect(problemsOf(text)).toEqual([
      'mine.csv, line 2, column state: there is no state or union territory named "Bombay".',
      "mine.csv, line 3, column city: is empty.",
      "mine.csv, line 3, column area: may not contain a slash.",
      'mine.csv, line 3, column latitude: must be a number such as 19.0544, not "north".',
      "mine.csv, line 3, column longitude: 15.4992 is outside India (68 to 97.5), or latitude and longitude are swapped.",
      "mine.csv, line 4, column area: needs Latin letters, because its URL is made of them.",
      "mine.csv, line 4, column latitude: 73.8600 is outside India (6 to 37.5), or latitude and longitude are swapped.",
      "mine.csv, line 4, column longitude: 15.4992 is outside India (68 to 97.5), or latitude and longitude are swapped.",
      "mine.csv, line 5: there are 4 cells, not 5.",
      "mine.csv, line 7: this area is already on line 6.",
    ]);
  });

  test("reports a coordinate outside India as such, also one with three digits or a minus", () => {
    expect(problemsOf(`${head}\nGoa,Panaji,Ribandar,-12.5,103.85`)).toEqual([
      "mine.csv, line 2, column latitude: -12.5 is outside India (6 to 37.5), or latitude and longitude are swapped.",
      "mine.csv, line 2, column longitude: 103.85 is outside India (68 to 97.5), or latitude and longitude are swapped.",
    ]);
  });

  test("needs its column names, and closed quotes", () => {
    expect(problemsOf("city,state\nPanaji,Goa")).toEqual([
      `mine.csv, line 1: the columns must be ${head}.`,
    ]);
    expect(problemsOf(`${head}\nGoa,"Panaji`)).toEqual([
      "mine.csv, line 2: a closing quote is missing.",
    ]);
    expect(problemsOf("")).toEqual([`mine.csv, line 1: the columns must be ${head}.`]);
  });

  test("with very many errors lists twenty and counts the rest", () => {
    const text = `${head}\n${"Goa,Panaji,Ribandar\n".repeat(25)}`;

    expect(() => parsePlaces(text, "mine.csv")).toThrow(/line 21: .*\nand 5 more\.$/);
  });
});
