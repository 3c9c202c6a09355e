import { describe, expect, test } from "vitest";
import {
  buildDirectionsUrl,
  buildGoogleMapsUrl,
  buildMapsAppLink,
  getMapsPlace,
} from "./maps-app.ts";

const pin = { latitude: 19.06, longitude: 72.83 };
const address = "12, Chapel Road, Bandra West";

test("a marked place is shown at its pin", () => {
  const place = getMapsPlace({ ...pin, pinExact: true }, address, ["Bandra", "Mumbai"]);

  expect(buildGoogleMapsUrl(place)).toBe(
    "https://www.google.com/maps/search/?api=1&query=19.06%2C72.83",
  );
  expect(buildDirectionsUrl(place)).toBe(
    "https://www.google.com/maps/dir/?api=1&destination=19.06%2C72.83",
  );
});

test.each([
  ["nobody marked it", { ...pin, pinExact: false }],
  ["its space was deleted", { latitude: null, longitude: null, pinExact: true }],
])("a place is shown at its address if %s", (_, marked) => {
  const place = getMapsPlace(marked, address, ["Bandra", "Mumbai"]);

  expect(place).toEqual({ address: "12, Chapel Road, Bandra West, Mumbai" });
  expect(new URL(buildDirectionsUrl(place)).searchParams.get("destination")).toBe(
    "12, Chapel Road, Bandra West, Mumbai",
  );
});

describe("the device's map app", () => {
  const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)";
  const android = "Mozilla/5.0 (Linux; Android 16)";

  test.each([
    [iPhone, pin, "Apple Maps", "https://maps.apple.com/?q=19.06%2C72.83"],
    [
      iPhone,
      { ...pin, zoom: 11.6 },
      "Apple Maps",
      "https://maps.apple.com/?ll=19.06000%2C72.83000&z=12",
    ],
    [
      android,
      { address: "1 Mill Lane" },
      "Google Maps",
      "https://www.google.com/maps/search/?api=1&query=1+Mill+Lane",
    ],
    [
      android,
      { ...pin, zoom: 11.6 },
      "Google Maps",
      "https://www.google.com/maps/@?api=1&map_action=map&center=19.06000%2C72.83000&zoom=12",
    ],
  ])("%s shows %o", (agent, shown, app, href) => {
    expect(buildMapsAppLink(shown, agent)).toEqual({ href, app });
  });
});
