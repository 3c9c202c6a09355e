import { describe, expect, test } from "vitest";
import { findContactDetails, hasNewContactDetails } from "./contact-details.ts";

describe("findContactDetails", () => {
  test.each([
    ["link", "See https://example.test/pay for prices"],
    ["link", "Book at mystudio.in and save"],
    ["link", "mystudio dot com"],
    ["link", "wa.me/919812345678"],
    ["email", "asha@gmail.com"],
    ["email", "asha (at) gmail (dot) com"],
    ["handle", "Find us: @mill_studio"],
    ["phone", "Call 98123 45678"],
    ["phone", "Call +91-98123-45678"],
    ["phone", "९८१२३४५६७८"],
    ["phone", "９８１２３４５６７８"],
    ["phone", "9.8.1.2.3.4.5.6.7.8"],
    ["phone", "98\u200b123\u200b45678"],
    ["phone", "nine eight one two three four five six seven eight"],
    ["payment", "asha@okhdfcbank"],
    ["payment", "IFSC HDFC0001234"],
    ["payment", "Account 123456789"],
    ["payment", "Pay by GPay for a discount"],
    ["payment", "Whatsapp us"],
    ["phone", "૯૮૧૨૩૪૫૬૭૮"],
    ["phone", "৯৮১২৩৪৫৬৭৮"],
    ["phone", "௯௮௧௨௩௪௫௬௭௮"],
    ["phone", "౯౮౧౨౩౪౫౬౭౮"],
    ["phone", "٩٨١٢٣٤٥٦٧٨"],
    ["phone", "𝟗𝟖𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖"],
    ["phone", "9️⃣8️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣"],
    ["phone", "9 8 1 2 3 4 5 6 7 8"],
    ["phone", "9, 8, 1, 2, 3, 4, 5, 6, 7, 8"],
    ["phone", "98123–45678"],
    ["phone", "98 one 2 three 45678"],
    ["phone", "nine8one2 double three 45 six 7"],
    ["phone", "nine eight one two three four five"],
    ["phone", "nau aath ek do teen char paanch chhe saat aath"],
    ["payment", "asha @ okhdfcbank"],
    ["payment", "asha(at)okhdfcbank"],
    ["payment", "asha [at] ybl"],
    ["payment", "asha at the rate okicici"],
    ["payment", "asha at okaxis"],
    ["email", "asha @ gmail"],
    ["email", "asha [at] mystudio"],
    ["email", "asha at the rate gmail dot com"],
    ["email", "asha at the rate mystudio.in"],
    ["link", "mystudio(dot)com"],
    ["link", "mystudio dot co"],
    ["link", "See mystudio dot in."],
    ["link", "mystudio . com"],
    ["link", "wa . me/919812345678"],
    ["link", "t.me/millstudio"],
    ["handle", "Instagram: millstudio"],
    ["handle", "insta id mill.studio"],
    ["handle", "IG - mill_studio"],
    ["handle", "Telegram @ millstudio"],
    ["handle", "DM us on Instagram"],
    ["handle", "@ mill_studio"],
  ])("finds a %s in %j", (kind, text) => {
    expect(findContactDetails(text).map((one) => one.kind)).toContain(kind);
  });

  test.each([
    "North light, a freight lift and parking for 12 cars.",
    "1,200 sq ft; ₹1,25,000 a week; 24/7 access; 9:00 AM - 6:00 PM.",
    "Two floors of brick. Built in 1998, renewed 2024. Rooms of 10 x 12 and 14 x 16 ft.",
    "5 minutes from Bandra station, opposite St. Andrew's.Great light",
    "An Instagram favourite with an Instagrammable corner; loved on Instagram - natural light all day.",
    "Hourly hire at the rate of ₹500, charged at the rate mentioned above. Complete kit included.",
    "Turn left at Axis Bank. Parking @ basement. In the evening the red dot in the corner lights up.",
    "Slots at 1, 2, 3, 4, 5, 6, 7, 8, 9 and 10 PM. Rooms of 10, 12, 14, 16 and 18 seats.",
    "One cyclorama, two floors, three rooms; do not lean on the double doors. Built 1998–2024.",
    "Mobile signal: strong on all floors. Studio @ 500 an hour.",
    "Wi-Fi 300 Mbps, 3-phase power 63A, generator 125 kVA.",
  ])("finds nothing in %j", (text) => {
    expect(findContactDetails(text)).toEqual([]);
  });
});

test("a long text of repeated parts of patterns is searched in two seconds", () => {
  const hostile = ["a", "a.", "1 ", "one ", "a-b@", "instagram ", "a at the rate ", "a dot ", "do "]
    .map((part) => part.repeat(5_000 / part.length))
    .concat(...["insta", "a", "at", "wa", "dm"].map((word) => word + " ".repeat(5_000)));

  for (const text of hostile) {
    const began = performance.now();
    findContactDetails(text);
    expect(performance.now() - began, text.slice(0, 10)).toBeLessThan(2_000);
  }
});

describe("hasNewContactDetails", () => {
  test("ignores details that were in the approved text already", () => {
    const before = "Call 98123 45678. Small kitchen.";

    expect(hasNewContactDetails(before, "Call 98123 45678. Large kitchen.")).toBe(false);
    expect(hasNewContactDetails(before, "Call 98123 45679. Large kitchen.")).toBe(true);
  });
});
