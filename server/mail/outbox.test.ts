import { expect, test } from "vitest";
import { testSite } from "#server/test-site.ts";
import { enqueueMail } from "./outbox.ts";

const site = await testSite();
const hello = { to: "asha@example.in", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

test("a mail goes out if and only if its transaction commits", async () => {
  const { db } = site.deps;
  await db.transaction().execute((tx) => enqueueMail(tx, site.deps, hello));
  await db
    .transaction()
    .execute(async (tx) => {
      await enqueueMail(tx, site.deps, { ...hello, to: "nobody@example.in" });
      throw new Error("no");
    })
    .catch(() => {});

  expect(await site.mails()).toMatchObject([{ ...hello, replyTo: null }]);
});
