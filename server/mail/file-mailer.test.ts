import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openMailer } from "./open-mailer.ts";

test("without a mail server each mail is a separate file, readable by its owner only", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "jagah-mail-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const mailer = await openMailer({
    dataDir,
    smtpUrl: undefined,
    mailFrom: { name: "Jagah", address: "no-reply@jagah.test" },
    publicUrl: "https://jagah.test",
  });
  const mail = {
    to: "asha@example.in",
    replyTo: null,
    subject: "Hi",
    text: "Hi",
    html: "<p>Hi</p>",
    unsubscribeUrl: null,
  };

  await mailer.send({ id: "018f-2", ...mail });
  await mailer.send({ id: "018f-1", ...mail });
  await mailer.send({ id: "018f-1", ...mail });
  mailer.close();

  const folder = join(dataDir, "mail");
  expect(readdirSync(folder).sort()).toEqual(["018f-1.eml", "018f-2.eml"]);
  const text = readFileSync(join(folder, "018f-1.eml"), "utf8");
  expect(text).toMatch(/^To: asha@example\.in$/m);
  expect(text).toMatch(/^Message-ID: <018f-1@jagah\.test>$/m);
  expect(statSync(join(folder, "018f-1.eml")).mode & 0o077).toBe(0);
});
