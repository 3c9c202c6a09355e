import { describe, expect, test } from "vitest";
import { calendarMessages } from "#contract/calendars/messages.ts";
import { isPublicAddress } from "#server/kernel/http/public-address.ts";
import { parseCalendarUrl } from "./calendar-url.ts";

describe("a public address on the internet", () => {
  test.each([
    "8.8.8.8",
    "1.1.1.1",
    "142.250.70.46",
    "172.15.0.1",
    "172.32.0.1",
    "192.167.1.1",
    "100.63.0.1",
    "100.128.0.1",
    "2404:6800:4009:82a::200e",
    "2a00:1450:4009:81f::200e",
  ])("is %s", (address) => expect(isPublicAddress(address)).toBe(true));

  test.each([
    "127.0.0.1",
    "127.9.9.9",
    "0.0.0.0",
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "198.18.0.1",
    "192.0.2.1",
    "224.0.0.1",
    "255.255.255.255",
    "192.0.0.192",
    "::1",
    "::",
    "fe80::1",
    "fe80::1%eth0",
    "fd00::1",
    "fc00::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:8.8.8.8",
    "::127.0.0.1",
    "64:ff9b::a00:1",
    "2002:7f00:1::",
    "2001:0:53aa:64c:0:0:0:1",
    "2001:db8::1",
    "localhost",
    "",
    "8.8.8",
    "0x7f000001",
  ])("is not %s", (address) => expect(isPublicAddress(address)).toBe(false));
});

describe("the URL of a calendar", () => {
  const read = (text: string, trusted: string[] = []) => parseCalendarUrl(text, trusted).href;

  test.each([
    ["https://calendar.google.com/a.ics", "https://calendar.google.com/a.ics"],
    [" webcal://p1.icloud.com/a ", "https://p1.icloud.com/a"],
    ["http://example.org:80/a.ics#top", "http://example.org/a.ics"],
    ["https://8.8.8.8/a.ics", "https://8.8.8.8/a.ics"],
  ])("%s is parsed as %s", (text, href) => expect(read(text)).toBe(href));

  test.each([
    "",
    "a.ics",
    "ftp://example.org/a.ics",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "https://me:secret@example.org/a.ics",
    "https://",
    "data:text/calendar,BEGIN",
  ])("%s is rejected", (text) => expect(() => read(text)).toThrow(calendarMessages.url));

  test.each([
    "http://localhost/a.ics",
    "http://LOCALHOST./",
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f.0.0.1/",
    "http://0177.0.0.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://169.254.169.254/latest",
    "http://postgres/",
    "http://metadata.google.internal/",
    "http://printer.local/",
    "https://example.org:5432/",
    "http://example.org:3000/",
    "http://１２７.０.０.１/",
  ])("%s is not public", (text) =>
    expect(() => read(text)).toThrow(calendarMessages.privateAddress),
  );

  test("may be an address that the operator trusts, with its port", () => {
    expect(read("http://127.0.0.1:4300/a.ics", ["127.0.0.1:4300"])).toBe(
      "http://127.0.0.1:4300/a.ics",
    );
    expect(() => read("http://127.0.0.1:4301/a.ics", ["127.0.0.1:4300"])).toThrow();
    expect(read("https://localhost:443/a.ics", ["localhost:443"])).toBe("https://localhost/a.ics");
    expect(() => read("http://localhost/a.ics", ["localhost:443"])).toThrow();
    expect(read("http://[::1]/a.ics", ["[::1]:80"])).toBe("http://[::1]/a.ics");
  });
});
