import { expect, test } from "vitest";
import { classifyRequest } from "./classify-request.ts";

const origin = "https://jagah.example";
const kindOf = (
  path: string,
  more: { mode?: string; method?: string; headers?: HeadersInit } = {},
) =>
  classifyRequest(
    {
      url: new URL(path, origin).href,
      method: more.method ?? "GET",
      mode: more.mode ?? "navigate",
      headers: new Headers(more.headers),
    },
    origin,
  );

test.each([
  "/",
  "/search?city=Mumbai",
  "/category/photo-studio",
  "/location/0199",
  "/blog/article/1",
  "/blog/pricing-your-space",
  "/help",
])("the public page %s is stored", (path) => expect(kindOf(path)).toBe("page"));

test.each(["/_.data", "/search.data?city=Mumbai", "/location/0199.data"])(
  "the data of a public page, %s, is stored",
  (path) => expect(kindOf(path, { mode: "cors" })).toBe("data"),
);

test("files of the build and the list of routes are stored", () => {
  expect(kindOf("/assets/abc.js", { mode: "cors" })).toBe("file");
  expect(kindOf("/__manifest?paths=/", { mode: "cors" })).toBe("manifest");
});

test.each([
  "/profile",
  "/bookings",
  "/bookings/0199",
  "/messages",
  "/notifications",
  "/notifications/preferences",
  "/requirements",
  "/reviews/0199",
  "/host/calendar",
  "/payment-success?booking=1",
  "/visit/secret",
])("the member's page %s is not stored", (path) => expect(kindOf(path)).toBe("other-page"));

test.each([
  "/checkout/0199",
  "/reset-password/secret",
  "/verify-email/secret",
  "/undo-change/secret",
  "/unsubscribe/secret",
  "/sign-in/google?code=secret",
  "/admin",
  "/admin/users",
  "/api/locations",
  "/media/abc/640.webp",
  "/healthz",
])("%s goes to the network untouched", (path) => {
  expect(kindOf(path)).toBeNull();
  expect(kindOf(path, { mode: "cors" })).toBeNull();
});

test.each([
  "/profile.data",
  "/bookings.data",
  "/admin/users.data",
  "/checkout/0199.data",
  "/visit/secret.data",
])("the data %s goes to the network untouched", (path) =>
  expect(kindOf(path, { mode: "cors" })).toBeNull(),
);

test("POST and range requests, requests with a token and cross-origin requests go to the network untouched", () => {
  expect(kindOf("/search", { method: "POST" })).toBeNull();
  expect(kindOf("/assets/a.js", { mode: "cors", headers: { Range: "bytes=0-1" } })).toBeNull();
  expect(
    kindOf("/search.data", { mode: "cors", headers: { Authorization: "Bearer x" } }),
  ).toBeNull();
  expect(kindOf("https://elsewhere.example/assets/a.js", { mode: "cors" })).toBeNull();
});
