import { expect, test } from "vitest";
import { toPageAddress } from "./page-address.ts";

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
])("%s keeps only the parameters that it knows", (_, address, expected) => {
  expect(from(address)).toBe(expected);
});
