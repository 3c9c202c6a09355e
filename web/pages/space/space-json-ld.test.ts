import { expect, test } from "vitest";
import { emptyWireFields } from "#contract/spaces/field-values.ts";
import type { Location } from "#contract/spaces/location.ts";
import { spaceJsonLd } from "./space-json-ld.ts";

const space: Location = {
  ...emptyWireFields,
  _id: "01998f3e-8c00-7a10-8a00-000000000001",
  coverImage: "",
  gallery: [],
  rating: 0,
  ratingCount: 0,
  city: "Mumbai",
  state: "Maharashtra",
  localArea: "Bandra",
  amenities: [],
  availableTimeSlots: [],
  availableDates: [],
  categories: [],
  host: "01998f3e-8c00-7a10-8a00-000000000002",
  status: "live",
  latitude: 19.0544,
  longitude: 72.8402,
  pinExact: false,
};

test.each([
  ["9:00 AM - 6:00 PM, Monday", "09:00:00+05:30", "18:00:00+05:30"],
  ["6:00 PM - 2:00 AM, Monday", "18:00:00+05:30", "02:00:00+05:30"],
  ["9:00 AM - 12:00 AM, Monday", "09:00:00+05:30", "00:00:00+05:30"],
  // In schema.org, equal times do not mean 24 hours. So a slot of 24 hours closes a minute earlier.
  ["12:00 AM - 12:00 AM, Monday", "00:00:00+05:30", "23:59:00+05:30"],
  ["9:00 AM - 9:00 AM, Monday", "09:00:00+05:30", "08:59:00+05:30"],
])("the slot %s opens at %s and closes at %s", (slot, opens, closes) => {
  const { openingHoursSpecification } = spaceJsonLd(
    { ...space, availableTimeSlots: [slot] },
    { publicUrl: "https://jagah.example" },
  );

  expect(openingHoursSpecification).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: "https://schema.org/Monday",
      opens,
      closes,
    },
  ]);
});

test("only an exact pin gives coordinates", () => {
  const site = { publicUrl: "https://jagah.example" };

  expect(spaceJsonLd(space, site)).not.toHaveProperty("geo");
  expect(spaceJsonLd({ ...space, pinExact: true }, site)).toHaveProperty("geo");
});
