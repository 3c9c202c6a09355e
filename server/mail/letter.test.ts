import { expect, test } from "vitest";
import { writeLetter } from "./letter.ts";

const site = { brandName: "Jagah & Co", publicUrl: "https://jagah.test" };

test("both forms say the same, and the link is there to be copied", () => {
  const { subject, text, html } = writeLetter(site, {
    subject: "Set a new password",
    paragraphs: ["Somebody asked for it."],
    button: { label: "Change Password", path: "/reset-password/abc" },
    after: ["If it was not you, do nothing."],
  });

  expect(subject).toBe("Set a new password");
  for (const words of ["Somebody asked for it.", "https://jagah.test/reset-password/abc"]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(text).toMatch(/Change Password:\nhttps:/);
  expect(html).toContain("Jagah &amp; Co");
  expect(html).not.toMatch(/<img|url\(/);
});

test("what people typed stays text, and cannot add a header", () => {
  const { subject, text, html } = writeLetter(site, {
    subject: "Question about <b>Loft</b>\r\nBcc: everyone@example.in",
    paragraphs: [],
    quote: 'Hello <script>alert("1")</script>\nIs it free?',
  });

  expect(subject).toBe("Question about <b>Loft</b> Bcc: everyone@example.in");
  expect(html).not.toContain("<script>");
  expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)");
  expect(text).toContain('> Hello <script>alert("1")</script>\n> Is it free?');
});
