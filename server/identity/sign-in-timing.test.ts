/* The response time must not reveal which email addresses have an account. Measured times depend on
 * the machine, so these tests compare the work instead: the database statements and the runs of
 * argon2. */
import pg from "pg";
import { expect, test, vi } from "vitest";
import { signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const counted = vi.hoisted(() => ({ verify: 0, hash: 0 }));
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof import("@node-rs/argon2")>();
  return {
    hash: (...given: Parameters<typeof real.hash>) => {
      counted.hash++;
      return real.hash(...given);
    },
    verify: (...given: Parameters<typeof real.verify>) => {
      counted.verify++;
      return real.verify(...given);
    },
  };
});

const site = await createTestSite({ config: { rateLimits: true } });

const workOf = async (request: string, json: object) => {
  const statements: string[] = [];
  const before = { ...counted };
  const query = vi.spyOn(pg.Client.prototype, "query").mockClear();
  const { status, body } = await site.ask(request, { json });
  for (const [statement] of query.mock.calls as unknown as [{ text: string } | string][])
    statements.push(typeof statement === "string" ? statement : statement.text);
  query.mockRestore();
  return {
    status,
    body,
    statements,
    verified: counted.verify - before.verify,
    hashed: counted.hash - before.hash,
  };
};

test("signing in takes the same time for known and unknown addresses", async () => {
  await signUp(site, "asha@example.in");
  const guess = (email: string) => workOf("POST /auth/login", { email, password: "a wrong guess" });

  const known = await guess("asha@example.in");
  const unknown = await guess("nobody@example.in");

  expect(known.status).toBe(401);
  expect(known.verified).toBe(1);
  expect(known.statements.length).toBeGreaterThan(2);
  expect(unknown).toEqual(known);
});

test("requesting a reset takes the same time for known and unknown addresses", async () => {
  await signUp(site, "ravi@example.in");
  const ask = (email: string) => workOf("POST /auth/forgot-password", { email });

  const known = await ask("ravi@example.in");
  const unknown = await ask("nobody@example.in");

  expect(known.status).toBe(200);
  expect(known.statements.length).toBeGreaterThan(2);
  expect(unknown).toEqual(known);
  expect((await site.mails()).map(({ to }) => to)).toEqual(["ravi@example.in"]);
});
