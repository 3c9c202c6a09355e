import { expect, test } from "vitest";
import { findPath, findQuery } from "./url-parts.ts";

test.each([
  "http://localhost/",
  "http://localhost/?",
  "http://localhost/search?q=cafe&city=Mumbai",
  "https://[::1]:3000/api/locations/search?bbox=1,2,3,4",
  "http://jagah.example/a?b=/c?d#e?f",
  "http://jagah.example/a#b?c=d",
  "http://jagah.example/%E0%A4%9C?q=%20+",
])("the parts of %s are those of a URL object", (url) => {
  const { pathname, search } = new URL(url);

  expect(findPath(url)).toBe(pathname);
  expect(findQuery(url)).toBe(search.slice(1));
});
