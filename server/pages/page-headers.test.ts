import { expect, test } from "vitest";
import { buildPageHeaders } from "./page-headers.ts";

test.each([
  "/reset-password/x",
  "/verify-email/x",
  "/undo-change/x",
  "/unsubscribe/x",
  "/visit/x",
  "/sign-in/google",
])("%s sends no Referer to other sites", (path) => {
  const page = { https: true, mapOrigins: [], path, checkoutUrl: null };

  const headers = buildPageHeaders(["'sha256-x'"], page);

  expect(headers["Referrer-Policy"]).toBe("no-referrer");
});
