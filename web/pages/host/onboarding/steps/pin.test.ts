import { describe, expect, test } from "vitest";
import { pinFrom, pinText, stationOf } from "./pin.ts";

const bandra = { name: "Bandra", latitude: 19.0544, longitude: 72.8402 };

describe("a typed pin", () => {
  test.each(["19.06000, 72.83000", "19.06,72.83", " 19.06 72.83 ", "19.06; 72.83"])(
    "%s",
    (text) => {
      expect(pinFrom(text, bandra)).toEqual({ pin: { latitude: 19.06, longitude: 72.83 } });
    },
  );

  test.each(["19.06", "", "north", "19.06, east", "19,06, 72,83"])("%s is incomplete", (text) => {
    expect(pinFrom(text, bandra)).toEqual({ error: "Please give both latitude and longitude." });
  });

  test("far from the station is told, as are swapped numbers", () => {
    const error = "The pin must be within 50 km of Bandra.";
    expect(pinFrom("18.5289, 73.8744", bandra)).toEqual({ error });
    expect(pinFrom("72.8402, 19.0544", bandra)).toEqual({ error });
  });

  test("reads back what is written", () => {
    expect(pinText(bandra)).toBe("19.05440, 72.84020");
    expect(pinFrom(pinText(bandra), bandra)).toEqual({
      pin: { latitude: 19.0544, longitude: 72.8402 },
    });
  });
});

test("the station of a local area that is not in the list is not known", () => {
  const places = [
    { state: "Maharashtra", cities: [{ city: "Mumbai", localAreas: [{ ...bandra }] }] },
  ];
  const place = { state: "Maharashtra", city: "Mumbai", localArea: "Bandra" };
  expect(stationOf(places, place)).toEqual({ latitude: 19.0544, longitude: 72.8402 });
  expect(stationOf(places, { ...place, localArea: "Atlantis" })).toBeNull();
});
