import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { startSmtpServer } from "#server/testing/mail/smtp-server.ts";
import { MailRejectedError } from "./mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const testServer = await startSmtpServer();
const envelope = {
  mailFrom: { name: "Jagah", address: "no-reply@jagah.test" },
  publicUrl: "https://jagah.test",
};
// These timeouts are long enough for a busy machine. They expire only if the server does not
// respond.
const mailer = createSmtpMailer(testServer.url, envelope, {
  connectMs: 5_000,
  silenceMs: 5_000,
  mailMs: 10_000,
});
const quick = { connectMs: 300, silenceMs: 300, mailMs: 5_000 };
const impatientMailer = createSmtpMailer(testServer.url, envelope, quick);
const mail = {
  id: "018f0000-0000-7000-8000-000000000001",
  to: "asha@example.in",
  replyTo: "guest@example.in",
  subject: "A question about जगह",
  text: "Is it free?",
  html: "<p>Is it free?</p>",
  unsubscribeUrl: null,
};

afterEach(() => {
  for (const key of Object.keys(testServer.behaviour))
    delete testServer.behaviour[key as keyof typeof testServer.behaviour];
  testServer.received.length = 0;
});

test("a mail arrives with both forms, a Reply-To and a Message-ID", async () => {
  await mailer.send(mail);

  expect(testServer.received).toMatchObject([
    { from: "no-reply@jagah.test", to: ["asha@example.in"] },
  ]);
  const raw = testServer.received[0]?.raw ?? "";
  expect(raw).toContain("From: Jagah <no-reply@jagah.test>");
  expect(raw).toContain("Reply-To: guest@example.in");
  expect(raw).toContain("Message-ID: <018f0000-0000-7000-8000-000000000001@jagah.test>");
  expect(raw).toContain("Auto-Submitted: auto-generated");
  expect(raw).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
  expect(raw).not.toContain("List-Unsubscribe");
});

test.each(["A: B", "Jagah (Pune)"])("the sender's name may be %s", async (name) => {
  const mailFrom = { name, address: "no-reply@jagah.test" };
  const itsMailer = createSmtpMailer(testServer.url, { ...envelope, mailFrom });

  await itsMailer.send(mail);
  itsMailer.close();

  expect(testServer.received[0]?.raw).toContain(`From: "${name}" <no-reply@jagah.test>\r\n`);
});

test("a mail with an unsubscribe URL has both headers of RFC 8058", async () => {
  const unsubscribeUrl = `https://jagah.test/api/unsubscribe/${"x".repeat(150)}`;
  await mailer.send({ ...mail, unsubscribeUrl });

  const raw = (testServer.received[0]?.raw ?? "").replaceAll("\r\n ", " ");
  expect(raw).toContain(`\r\nList-Unsubscribe: <${unsubscribeUrl}>\r\n`);
  expect(raw).toContain("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
});

test("typed text adds no header and no recipient", async () => {
  await mailer.send({
    ...mail,
    subject: "Hello\r\nBcc: everyone@example.in",
    replyTo: "guest@example.in\r\nBcc: everyone@example.in",
  });
  const toTwo = mailer.send({ ...mail, to: "asha@example.in, everyone@example.in" });

  await expect(toTwo).rejects.toThrow(MailRejectedError);
  expect(testServer.received.map(({ to }) => to)).toEqual([["asha@example.in"]]);
  expect(testServer.received[0]?.raw).not.toMatch(/^Bcc:/m);
});

test.each([
  ["an address that does not exist", { refuseRecipient: { code: 550, text: "no such user" } }],
  ["a message that the server refuses", { refuseMessage: { code: 554, text: "looks like spam" } }],
])("%s is rejected permanently", async (_, behaviour) => {
  Object.assign(testServer.behaviour, behaviour);

  await expect(mailer.send(mail)).rejects.toThrow(MailRejectedError);
});

test.each([
  ["a full mailbox", { refuseRecipient: { code: 452, text: "try later" } }],
  ["a greylisting server", { refuseMessage: { code: 451, text: "try later" } }],
  ["our own wrong password", { refuseSignIn: true }],
  ["our own sender address", { refuseSender: { code: 553, text: "domain not verified" } }],
  ["a server that says nothing", { silent: true }],
  ["a connection that drops", { drop: true }],
])("%s is a temporary failure", async (_, behaviour) => {
  Object.assign(testServer.behaviour, behaviour);

  const sent = ("silent" in behaviour ? impatientMailer : mailer).send(mail);

  await expect(sent).rejects.toThrow();
  await expect(sent).rejects.not.toThrow(MailRejectedError);
  expect(testServer.received).toEqual([]);
});

test("a server that cannot be reached may be available later", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  await new Promise((resolve) => server.close(resolve));
  const nowhere = createSmtpMailer(`smtp://127.0.0.1:${port}`, envelope, quick);

  const sent = nowhere.send(mail);

  await expect(sent).rejects.toThrow(/ECONNREFUSED/);
  await expect(sent).rejects.not.toThrow(MailRejectedError);
});
