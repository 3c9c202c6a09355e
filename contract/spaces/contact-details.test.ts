import { describe, expect, test } from "vitest";
import { contactDetailsIn, hasNewContactDetails } from "./contact-details.ts";

describe("contactDetailsIn", () => {
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
  ])("finds a %s in %j", (kind, text) => {
    expect(contactDetailsIn(text).map((one) => one.kind)).toContain(kind);
  });

  test.each([
    "North light, a freight lift and parking for 12 cars.",
    "1,200 sq ft; ₹1,25,000 a week; 24/7 access; 9:00 AM - 6:00 PM.",
    "Two floors of brick. Built in 1998, renewed 2024. Rooms of 10 x 12 and 14 x 16 ft.",
    "5 minutes from Bandra station, opposite St. Andrew's.Great light",
    "Wi-Fi 300 Mbps, 3-phase power 63A, generator 125 kVA.",
  ])("finds nothing in %j", (text) => {
    expect(contactDetailsIn(text)).toEqual([]);
  });
});

describe("hasNewContactDetails", () => {
  test("leaves alone what was there before and approved", () => {
    const before = "Call 98123 45678. Small kitchen.";

    expect(hasNewContactDetails(before, "Call 98123 45678. Large kitchen.")).toBe(false);
    expect(hasNewContactDetails(before, "Call 98123 45679. Large kitchen.")).toBe(true);
  });
});
