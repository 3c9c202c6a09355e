import { expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking.ts";
import { keepNeeded, mergeArrivals, toArrival } from "./arrivals.ts";

const booking = {
  _id: "0199",
  status: "confirmed",
  space: {
    title: "Loft",
    place: "Bandra, Mumbai",
    address: "12 Hill Road",
    latitude: 19.05,
    longitude: 72.84,
    pinExact: true,
    coverImage: null,
    instantBook: true,
  },
  guest: { id: "g", username: "asha", email: "asha@jagah.example", phoneNumber: "+919999999999" },
  host: { id: "h", username: "ravi", email: "ravi@jagah.example", phoneNumber: "+918888888888" },
  unit: "hour",
  startsAt: "2027-03-01T04:30:00.000Z",
  endsAt: "2027-03-01T06:30:00.000Z",
  totalPaise: 123_400,
  paidPaise: 50_000,
} as unknown as Booking;

test("arrival data has place, pin, times and whom to call, and nothing about money", () => {
  expect(toArrival(booking)).toEqual({
    bookingId: "0199",
    title: "Loft",
    address: "12 Hill Road",
    place: "Bandra, Mumbai",
    latitude: 19.05,
    longitude: 72.84,
    startsAt: "2027-03-01T04:30:00.000Z",
    endsAt: "2027-03-01T06:30:00.000Z",
    unit: "hour",
    host: { name: "ravi", phone: "+918888888888" },
  });
});

test("arrival data has no pin where the host has not marked the place", () => {
  const unmarked = { ...booking, space: { ...booking.space, pinExact: false } };
  expect(toArrival(unmarked)).toMatchObject({
    address: "12 Hill Road",
    latitude: null,
    longitude: null,
  });
});

test("arrival data is needed until a day after the end of the booking", () => {
  const arrivals = [toArrival(booking)];
  expect(keepNeeded(arrivals, new Date("2027-03-02T06:29:59Z"))).toHaveLength(1);
  expect(keepNeeded(arrivals, new Date("2027-03-02T06:30:00Z"))).toHaveLength(0);
});

test("a fetch keeps the arrival of a booking that has ended, but not of one that was cancelled", () => {
  const ended = toArrival(booking);
  const later = { startsAt: "2027-03-02T04:30:00.000Z", endsAt: "2027-03-02T06:30:00.000Z" };
  const cancelled = { ...ended, ...later, bookingId: "0200" };
  const moved = { ...ended, ...later };
  const stored = [ended, cancelled];

  expect(mergeArrivals(stored, [], new Date("2027-03-01T06:30:00Z"))).toEqual([ended]);
  expect(mergeArrivals(stored, [], new Date("2027-03-01T06:29:59Z"))).toEqual([]);
  expect(mergeArrivals([ended], [], new Date("2027-03-02T06:30:00Z"))).toEqual([]);
  expect(mergeArrivals([ended], [moved], new Date("2027-03-01T07:00:00Z"))).toEqual([moved]);
});
