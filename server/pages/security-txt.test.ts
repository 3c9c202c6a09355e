import { expect, test } from "vitest";
import { createTestSite } from "#server/testing/test-site.ts";

const where = "/.well-known/security.txt";

test("security.txt contains the operator's contacts for reports", async () => {
  const site = await createTestSite({
    config: { securityContacts: ["mailto:security@jagah.example", "https://jagah.example/report"] },
  });

  const response = await site.app.request(where);

  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain; charset=utf-8$/i);
  const text = await response.text();
  expect(text).toContain("Contact: mailto:security@jagah.example\n");
  expect(text).toContain("Contact: https://jagah.example/report\n");
  const [, expires = ""] = /^Expires: (.+)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - site.deps.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect(text).toContain("Canonical: http://jagah.test/.well-known/security.txt\n");
});

test("without a contact there is no security.txt", async () => {
  const site = await createTestSite();

  expect((await site.app.request(where)).status).toBe(404);
});
