import { expect, test } from "vitest";
import { buildHostMessageUrl } from "./host-message.ts";

const booking = {
  _id: "01a2",
  space: { title: "Sunlit Studio" },
  host: { phoneNumber: "+919820012345" },
  startsAt: "2027-03-01T10:00:00+05:30",
  endsAt: "2027-03-01T12:00:00+05:30",
  unit: "hour",
  people: 4,
} as Parameters<typeof buildHostMessageUrl>[0];

test("the message to the host contains the booking's details", () => {
  const link = new URL(buildHostMessageUrl(booking, "https://jagah.example") ?? "");

  expect(link.origin + link.pathname).toBe("https://wa.me/919820012345");
  expect(link.searchParams.get("text")?.split("\n")).toEqual([
    "Hello, I have booked your space.",
    "Sunlit Studio",
    "Monday, 1 March 2027",
    "10:00 AM - 12:00 PM",
    "4 people",
    "https://jagah.example/bookings/01a2",
  ]);
});

test("there is no link without the host's number", () => {
  const host = { ...booking.host, phoneNumber: null };
  expect(buildHostMessageUrl({ ...booking, host }, "https://jagah.example")).toBeUndefined();
});
