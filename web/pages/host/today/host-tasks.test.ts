import { describe, expect, test } from "vitest";
import { emptyWireFields } from "#contract/spaces/field-values.ts";
import type { Location } from "#contract/spaces/location.ts";
import { listHostTasks, noBookkeeping } from "./host-tasks.ts";

const spaceWith = (change: Partial<Location>): Location => ({
  _id: "1",
  ...emptyWireFields,
  title: "Brick loft",
  hourlyRate: 100,
  capacity: 10,
  location: "12, Mill Lane",
  coverImage: "",
  gallery: ["a", "b", "c"],
  rating: 0,
  ratingCount: 0,
  city: "Mumbai",
  state: "Maharashtra",
  localArea: "Bandra",
  amenities: [],
  availableTimeSlots: [],
  availableDates: [],
  categories: [],
  host: "2",
  status: "live",
  latitude: 19,
  longitude: 72,
  pinExact: true,
  ...change,
});
const tasksOf = (changes: Partial<Location>[], displayName = "Meera") =>
  listHostTasks({ listedLocations: changes.map(spaceWith), displayName }, noBookkeeping);

describe("what waits for a host", () => {
  test("is nothing while the spaces are complete, in review or paused", () => {
    expect(tasksOf([{}, { status: "in_review" }, { review: "in_review" }])).toEqual([]);
    expect(tasksOf([{ status: "paused", gallery: ["a"] }])).toEqual([]);
  });

  test("is a returned space, with what the team wrote", () => {
    expect(tasksOf([{ status: "returned", returnReason: "Too dark." }])).toEqual([
      {
        key: "1",
        text: "Brick loft was returned.",
        detail: "Our team wrote: “Too dark.”",
        action: "Change it",
        to: "/host/onboarding/1",
      },
    ]);
    expect(tasksOf([{ review: "returned" }])).toMatchObject([
      { text: "Your changes to Brick loft were returned.", action: "Change them" },
    ]);
  });

  test("is a pin that is not set", () => {
    expect(tasksOf([{ pinExact: false }])).toMatchObject([
      { text: "The pin of Brick loft is not set.", to: "/host/onboarding/1?step=4" },
    ]);
  });

  test("ends with missing details, after the more urgent tasks", () => {
    const calendars = [
      { _id: "3", locationId: "1", name: "Airbnb", problem: "The server does not answer." },
      { _id: "4", locationId: "1", name: "Google", problem: null },
    ];
    const spaces = [spaceWith({ gallery: ["a"] }), spaceWith({ _id: "5", status: "draft" })];
    const tasks = listHostTasks(
      { listedLocations: spaces, displayName: "" },
      { calendars, unpayablePaise: 150_000 },
    );

    expect(tasks.map(({ text, to }) => [text, to])).toEqual([
      ["Brick loft is not submitted yet.", "/host/onboarding/5"],
      ["We owe you ₹1,500 and do not know where to pay it.", "/host/earnings"],
      ["The calendar Airbnb could not be read.", "/host/calendar?space=1"],
      ["Brick loft has only one photo.", "/host/onboarding/1?step=3"],
      ["Guests do not see your name yet.", "/profile?tab=settings"],
    ]);
  });
});
