import { expect, test } from "vitest";
import { readConfig } from "#server/kernel/config/config.ts";
import { mailSampleRoutes } from "./sample-routes.ts";

test("the mail on the component page may be framed by us only, and runs and loads nothing", async () => {
  const answer = await mailSampleRoutes(readConfig({ BRAND_NAME: "Kamra" })).request("/ui/mail");
  const policy = answer.headers.get("Content-Security-Policy")?.split("; ");

  expect(answer.status).toBe(200);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(await answer.text()).toMatch(/Kamra[\s\S]*Your booking is confirmed[\s\S]*Ring twice/);
});

test("the mail is dark on request, not by the browser's choice", async () => {
  const htmlOf = async (path: string) =>
    (await mailSampleRoutes(readConfig({})).request(path)).text();

  expect(await htmlOf("/ui/mail?theme=dark")).toContain("@media all {");
  expect(await htmlOf("/ui/mail?theme=light")).toContain("@media not all {");
  expect(await htmlOf("/ui/mail")).not.toContain("prefers-color-scheme");
});
