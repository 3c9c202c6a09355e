import { describe, expect, test } from "vitest";
import { parseMapText } from "./parse-map-text.ts";

const place = { latitude: 19.0544, longitude: 72.8402 };

describe("the place in a pasted text", () => {
  test.each([
    "19.0544, 72.8402",
    " 19.0544;72.8402 ",
    "19.0544° N, 72.8402° E",
    "19.0544°N 72.8402°E",
    "https://www.google.com/maps/place/Loft/@19.1,72.9,17z/data=!3m1!4b1!4m6!3m5!1s0x3be7!8m2!3d19.0544!4d72.8402!16s",
    "https://www.google.com/maps/place/19.0544,72.8402",
    "https://www.google.com/maps/place/19.0544,72.8402/@19.1,72.9,15z",
    "https://www.google.com/maps/search/19.0544,+72.8402?entry=tts",
    "https://www.google.com/maps/dir//19.0544,72.8402",
    "https://www.google.co.in/maps/@19.0544,72.8402,17z",
    "https://www.google.com/maps/search/?api=1&query=19.0544%2C72.8402",
    "https://www.google.com/maps/dir/?api=1&destination=19.0544,72.8402",
    "https://maps.google.com/?q=19.0544,72.8402",
    "https://maps.google.com/maps?q=loc:19.0544,72.8402&z=17",
    "maps.google.com/?q=19.0544,72.8402",
    "https://maps.apple.com/?ll=19.0544,72.8402&q=Loft",
    "https://maps.apple.com/?q=19.0544,72.8402",
    "https://maps.apple.com/place?coordinate=19.0544,72.8402&name=Loft",
    "https://www.openstreetmap.org/?mlat=19.0544&mlon=72.8402#map=17/19.1/72.9",
    "https://www.openstreetmap.org/#map=17/19.0544/72.8402",
    "geo:19.0544,72.8402",
    "geo:19.0544,72.8402;u=35",
    "geo:0,0?q=19.0544,72.8402(Brick%20loft)",
    "Brick loft, Chapel Road https://maps.google.com/?q=19.0544,72.8402 Come!",
  ])("%s", (text) => {
    expect(parseMapText(text)).toEqual(place);
  });

  test("in degrees, minutes and seconds, also south and west", () => {
    expect(parseMapText(`19°03'15.8"N 72°50'24.7"E`)).toEqual({
      latitude: 19.054389,
      longitude: 72.840194,
    });
    expect(parseMapText("19.0544 S, 72.8402 W")).toEqual({
      latitude: -19.0544,
      longitude: -72.8402,
    });
  });

  test.each([
    "https://maps.app.goo.gl/4xXbq2",
    "Brick loft https://maps.app.goo.gl/4xXbq2?g_st=iw",
    "https://goo.gl/maps/4xXbq2",
    "https://maps.apple/p/4xXbq2",
  ])("cannot be read from the short link %s", (text) => {
    expect(parseMapText(text)).toBe("short-link");
  });

  test.each([
    "https://www.google.com/maps/place/Bandra+Fort/",
    "https://maps.apple.com/?q=Bandra%20Fort",
    "https://maps.google.com/?q=95,200",
    "https://www.google.com/maps/place/%E0%A4%A",
    "geo:0,0?q=Bandra+Fort",
  ])("is only named by %s", (text) => {
    expect(parseMapText(text)).toBe("no-coordinates");
  });

  test.each(["", "19.06", "north", "19,06, 72,83", "95, 200", "https://example.in/?q=19,72"])(
    "is not in “%s”",
    (text) => {
      expect(parseMapText(text)).toBe("nothing");
    },
  );
});
