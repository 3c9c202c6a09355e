import { expectTypeOf, test } from "vitest";
import type { Booking } from "./bookings/booking.ts";
import type { RequestOf, ResponseOf, RouteName } from "./client.ts";
import type { likeMessages } from "./likes/messages.ts";

// These tests call nothing. If a type is wrong, the type check in `npm run check` reports it.
test("a client gets the types of inputs and responses from the contract's routes alone", () => {
  type Toggle = "POST /locations/{locationId}/toggle-like";
  expectTypeOf<RequestOf<Toggle>["params"]>().toEqualTypeOf<{ locationId: string }>();
  expectTypeOf<ResponseOf<Toggle>>().toEqualTypeOf<{
    success: true;
    message: typeof likeMessages.liked | typeof likeMessages.unliked;
  }>();
  expectTypeOf<ResponseOf<"POST /bookings">>().toEqualTypeOf<Booking>();
  expectTypeOf<ResponseOf<"GET /host/statement.csv">>().toEqualTypeOf<Blob>();
});

test("what a route does not need may be left out, and nothing else", () => {
  expectTypeOf<Record<never, never>>().toExtend<RequestOf<"GET /host/earnings">>();
  expectTypeOf<Record<never, never>>().not.toExtend<RequestOf<"GET /bookings/{bookingId}">>();
  expectTypeOf<Record<never, never>>().not.toExtend<RequestOf<"POST /auth/login">>();
  type Cancel = RequestOf<"POST /bookings/{bookingId}/cancel">;
  expectTypeOf<{ params: { bookingId: string } }>().toExtend<Cancel>();
});

test("a route that is not in the contract is a type error", () => {
  expectTypeOf<"GET /auth/login">().not.toExtend<RouteName>();
});
