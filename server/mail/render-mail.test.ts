import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import type { MailContent } from "./mail-content.ts";
import { renderMail } from "./render-mail.ts";

const site = {
  brandName: "Jagah & Co",
  publicUrl: "https://jagah.test",
  contactEmail: "help@jagah.test",
  contactPhone: "+91 20 0000 0000",
  contactAddress: "FC Road, Pune 411005",
};

const booked: MailContent = {
  subject: "Sunny loft is booked for Saturday",
  paragraphs: ["Your booking is confirmed."],
  quote: "Ring twice.",
  facts: [
    ["Space", "Sunny loft"],
    ["When", "Saturday, 10:00 AM to 2:00 PM (IST)"],
    ["Total", "₹8,400"],
  ],
  button: { label: "Open your booking", path: "/bookings/1" },
  after: ["Reply to this email to write to the host."],
};

/** Returns the visible text of the HTML. */
const readable = (html: string) =>
  html
    .replace(/[\s\S]*<\/head>/, "")
    .replace(/<\/?a\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, "\n")
    .replaceAll("\u00a0", " ")
    .replaceAll("&amp;", "&");

/** Returns the preview that a mailbox shows in its list. It ends at the first padding character. */
const previewIn = (html: string) => /<div style="display:none[^>]*>([^<\u2007]*)/.exec(html)?.[1];

test("both forms have the same content, and the link can be copied", async () => {
  const { subject, text, html } = await renderMail(site, {
    subject: "Set a new password",
    paragraphs: ["You asked for it."],
    button: { label: "Change Password", path: "/reset-password/abc" },
    after: ["If it was not you, do nothing."],
  });

  expect(subject).toBe("Set a new password");
  for (const words of ["You asked for it.", "https://jagah.test/reset-password/abc"]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(text).toMatch(/Change Password:\nhttps:/);
  expect(html).toContain("Jagah &amp; Co");
  expect(html).not.toMatch(/<img|url\(/);
});

test("every word of the text is in the HTML, in the same order", async () => {
  const { text, html } = await renderMail(site, booked);
  const body = readable(html);
  let from = body.indexOf(booked.subject);
  for (const line of text.split("\n").flatMap((whole) => whole.split(/^(\w+): |^> |:$|^-- $/))) {
    if (!line) continue;
    const at = body.indexOf(line, from);
    // The HTML shows the button's URL below the last text. The plain text shows the URL directly
    // below the button's label. So this loop skips the URL, and the test checks it after the loop.
    if (!line.startsWith("https:")) expect(at, line).toBeGreaterThan(-1);
    if (!line.startsWith("https:")) from = at;
  }
  expect(body).toContain("https://jagah.test/bookings/1");
});

describe("layout", async () => {
  const { html, text } = await renderMail(site, booked);

  test("the facts are above the button, with the first line largest", () => {
    expect(html.indexOf("Sunny loft</td>")).toBeLessThan(html.indexOf("Open your booking"));
    const sizes = [...html.matchAll(/<td class="fact ink"[^>]*font-size:(\d+)px/g)].map(
      ([, size]) => Number(size),
    );
    expect(sizes).toEqual([19, 16, 16]);
  });

  test("the table of facts is a table of data, and the card around it is layout", () => {
    const [card, facts] =
      html
        .slice(0, html.indexOf("Sunny loft</td>"))
        .match(/<table[^>]*>/g)
        ?.slice(-2) ?? [];
    expect(card).toContain('role="presentation"');
    expect(facts).not.toContain("role=");
  });

  test("the preview in a list of mails shows the facts after the subject", () => {
    expect(previewIn(html)).toBe("Sunny loft · Saturday, 10:00 AM to 2:00 PM (IST) · ₹8,400");
  });

  test("a mail without facts has its first paragraph as preview", async () => {
    const plain = await renderMail(site, {
      subject: "Hello",
      paragraphs: ["Your account is open."],
    });
    expect(previewIn(plain.html)).toBe("Your account is open.");
  });

  test("times and numbers do not wrap, and are plain in the text", () => {
    expect(html).toContain("Saturday, 10:00\u00a0AM to 2:00\u00a0PM\u00a0(IST)</td>");
    expect(text).toContain("Saturday, 10:00 AM to 2:00 PM (IST)");
    expect(html).toContain(">+91\u00a020\u00a00000\u00a00000</a>");
  });

  test("the footer has the sender and the reason for the mail", () => {
    for (const words of ["FC Road, Pune 411005", "help@jagah.test, +91 20 0000 0000"])
      expect(text).toContain(words);
    expect(html).toContain("You get this email because this address was given at Jagah &amp; Co.");
    expect(html).toContain('href="https://jagah.test/help"');
  });

  test("a brand name that begins the postal address is not repeated", async () => {
    const contactAddress = "Jagah & Co, FC Road";
    const written = await renderMail({ ...site, contactAddress }, booked);
    const foot = written.text.split("-- \n")[1];
    expect(foot).toMatch(/^Jagah & Co, FC Road\nhelp@/);
  });

  test("the button is high enough for a finger", () => {
    const [, padding, line] = /padding:(\d+)px 28px;[^"]*line-height:(\d+)px/.exec(html) ?? [];
    expect(2 * Number(padding) + Number(line)).toBeGreaterThanOrEqual(44);
  });

  test("every part has dark colours, Outlook has a frame, and nothing is wider than a phone", () => {
    const sheet = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
    for (const part of [
      "ground",
      "paper",
      "ink",
      "quiet",
      "card",
      "fact",
      "line",
      "quote",
      "link",
    ]) {
      expect(sheet).toContain(`.${part} {`);
      expect(html).toMatch(new RegExp(`class="[^"]*\\b${part}\\b`));
    }
    expect(html).toContain("<!--[if mso]>");
    expect(html.replace(/<!--[\s\S]*?-->/g, "")).not.toMatch(/ width="\d{3,}"/);
  });
});

test("typed text stays text, and cannot add a header", async () => {
  const { subject, text, html } = await renderMail(site, {
    subject: "Question about <b>Loft</b>\r\nBcc: everyone@example.in",
    paragraphs: [],
    quote: 'Hello <script>alert("1")</script>\nIs it free?',
  });

  expect(subject).toBe("Question about <b>Loft</b> Bcc: everyone@example.in");
  expect(html).not.toContain("<script>");
  expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)");
  expect(text).toContain('> Hello <script>alert("1")</script>\n> Is it free?');
});

test("a subject and a preview that are too long end before an emoji, not within it", async () => {
  const long = `${"x".repeat(199)}😀😀`;
  const { subject, html } = await renderMail(site, { subject: long, paragraphs: [long] });

  expect(subject).toBe(`${"x".repeat(199)}😀`);
  expect(previewIn(html)).toBe(subject);
});

test.each([
  [
    "Guest: asha, asha+1@example.in, +91\u00a098200\u00a012345",
    ["asha%2B1@example.in", "+919820012345"],
  ],
  ["Write to help@jagah.test.", ["help@jagah.test"]],
  ["(+1 212 555 0123)", ["+12125550123"]],
  ["o'brien&co@example.in", ["o'brien%26co@example.in"]],
  ['"<x>"@example.in, ü@example.in, a@example.üx, a@b@example.in, room +5, 10:00', []],
])("an address or a number is a link: %s", async (words, links) => {
  const { html } = await renderMail(site, { subject: "Hello", paragraphs: [], after: [words] });
  const [shown = ""] = html.replaceAll("&#x27;", "'").split('<td class="side"');
  expect([...shown.matchAll(/href="(?:mailto|tel):([^"]*)"/g)].map(([, link]) => link)).toEqual(
    links,
  );
});

test("typed text cannot break out of a link or a quotation in the HTML", async () => {
  const { html } = await renderMail(site, {
    subject: "</title><b>",
    paragraphs: ["</p><b>", "x'\"@example.in"],
    facts: [["</th><b>", "</td><b>"]],
    quote: "</blockquote><b>",
    button: { label: "</a><b>", path: '/x?a=1&b="><b>' },
  });

  expect(html).not.toContain("<b>");
  expect(html).toContain('href="https://jagah.test/x?a=1&amp;b=&quot;&gt;&lt;b&gt;"');
});

test("React is loaded with the first mail, in its production build", () => {
  const program = `
    import { createRequire } from "node:module";
    import { renderMail } from "#server/mail/render-mail.ts";
    const loaded = () =>
      Object.values(createRequire(import.meta.url).cache)
        .filter((part) => part.loaded)
        .map(({ filename }) => /react[\\w.-]*\\.(production|development)\\.js$/.exec(filename)?.[1])
        .filter(Boolean);
    const before = loaded().length;
    const { html } = await renderMail(${JSON.stringify(site)}, { subject: "Hello", paragraphs: [] });
    process.stdout.write(JSON.stringify([before, [...new Set(loaded())], html.length > 1_000]));
  `;
  const { NODE_ENV: _, ...env } = process.env;
  const answer = execFileSync(process.execPath, ["--input-type=module", "-e", program], { env });

  expect(JSON.parse(String(answer))).toEqual([0, ["production"], true]);
});
