import { describe, expect, test } from "vitest";
import { findStationPin, formatPin, parsePin } from "./pin.ts";

const bandra = { name: "Bandra", latitude: 19.0544, longitude: 72.8402 };

describe("a typed pin", () => {
  test.each(["19.06000, 72.83000", "19.06,72.83", " 19.06 72.83 ", "19.06; 72.83"])(
    "%s",
    (text) => {
      expect(parsePin(text, bandra)).toEqual({ pin: { latitude: 19.06, longitude: 72.83 } });
    },
  );

  test.each(["19.06", "", "north", "19.06, east", "19,06, 72,83"])("%s is incomplete", (text) => {
    expect(parsePin(text, bandra)).toEqual({ error: "Please give both latitude and longitude." });
  });

  test("is rejected if it is far from the station or its numbers are swapped", () => {
    const error = "The pin must be within 50 km of Bandra.";
    expect(parsePin("18.5289, 73.8744", bandra)).toEqual({ error });
    expect(parsePin("72.8402, 19.0544", bandra)).toEqual({ error });
  });

  test("is parsed back after formatting", () => {
    expect(formatPin(bandra)).toBe("19.05440, 72.84020");
    expect(parsePin(formatPin(bandra), bandra)).toEqual({
      pin: { latitude: 19.0544, longitude: 72.8402 },
    });
  });
});

test("a local area that is not in the list has no station", () => {
  const places = [
    { state: "Maharashtra", cities: [{ city: "Mumbai", localAreas: [{ ...bandra }] }] },
  ];
  const place = { state: "Maharashtra", city: "Mumbai", localArea: "Bandra" };
  expect(findStationPin(places, place)).toEqual({ latitude: 19.0544, longitude: 72.8402 });
  expect(findStationPin(places, { ...place, localArea: "Atlantis" })).toBeNull();
});
