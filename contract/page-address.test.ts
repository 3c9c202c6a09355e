import { expect, test } from "vitest";
import { toPageAddress, toSingleSlashAddress } from "./page-address.ts";

const from = (path: string) => toPageAddress(`https://jagah.test${path}`);

test.each([
  ["/", "/?utm_source=mail&q=x", "/"],
  ["/search", "/search?utm_source=mail", "/search"],
  ["/search?city=Mumbai&map=1", "/search?map=1&fbclid=3&city=Mumbai", "/search?city=Mumbai&map=1"],
  ["both", "/search?amenities=b&q=a+b&amenities=a", "/search?q=a+b&amenities=b&amenities=a"],
  [
    "a page's data",
    "/search.data?x=1&_routes=a%2Cb&city=Pune",
    "/search.data?city=Pune&_routes=a%2Cb",
  ],
  ["the first page's data", "/_.data?x=1&_routes=root", "/_.data?_routes=root"],
  ["a space", "/location/1?date=2027-03-01&x=y", "/location/1?date=2027-03-01"],
  ["an article", "/blog/article/1?x", "/blog/article/1"],
  ["a page of the team", "/admin/users?q=a%40b.in&x=y", "/admin/users?q=a%40b.in&x=y"],
  ["the router's manifest", "/__manifest?paths=%2Fa&version=1", "/__manifest?paths=%2Fa&version=1"],
])("%s keeps the known parameters, or all if the page has no list", (_, address, expected) => {
  expect(from(address)).toBe(expected);
});

test.each([
  ["/%", "/%25"],
  ["/category/%ff", "/category/%25ff"],
  ["/a%20b/%.data?x=1", "/a%2520b/%25.data?x=1"],
  ["/a%20b", "/a%20b"],
])(
  "the percent signs of a path that cannot be decoded stand for themselves: %s",
  (path, expected) => {
    expect(from(path)).toBe(expected);
  },
);

test.each([
  ["//", "/"],
  ["///", "/"],
  ["//search?q=a+b&x=//y", "/search?q=a+b&x=//y"],
  ["//search.data?_routes=root", "/search.data?_routes=root"],
  ["//evil.example", "/evil.example"],
  ["//evil.example/..", "/"],
  ["/a/..//b/..", "/"],
  ["//./evil.example", "/evil.example"],
  ["//\\evil.example", "/evil.example"],
  ["/\\evil.example", "/evil.example"],
  ["//%5Cevil.example", "/evil.example"],
  ["//%5c%2f/evil.example", "/evil.example"],
  ["//%", "/%"],
  ["//a:b", "/a:b"],
])("%s is the address %s with too many slashes", (path, expected) => {
  expect(toSingleSlashAddress(`https://jagah.test${path}`)).toBe(expected);
});

test.each(["/", "/search?x=//y", "/a//b", "/%5Cevil.example", "/%2Fevil.example"])(
  "%s begins with one slash",
  (path) => {
    expect(toSingleSlashAddress(`https://jagah.test${path}`)).toBeUndefined();
  },
);
