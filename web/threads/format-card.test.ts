import { expect, test } from "vitest";
import { cardEvents } from "#contract/threads/thread.ts";
import { formatCard } from "./format-card.ts";

const read = (event: (typeof cardEvents)[number], from: string | null, offerId: string | null) =>
  formatCard({ event, offerId }, { from, accountId: "me", name: "Asha" });

test("a card names who acted, and whether it was a request or an offer", () => {
  expect(read("accepted", "me", null)).toBe("You accepted the request.");
  expect(read("accepted", "her", "offer")).toBe("Asha accepted the offer.");
  expect(read("cancelled", "her", null)).toBe("Asha cancelled.");
  expect(read("cancelled", null, null)).toBe("The booking was cancelled.");
  expect(read("expired", null, "offer")).toBe("The offer expired.");
});

test("every card is a sentence, whoever acted, with and without an offer", () => {
  for (const event of cardEvents)
    for (const from of ["me", "her", null])
      for (const offerId of ["offer", null])
        expect(read(event, from, offerId)).toMatch(/^[A-Z][^.]+\.$/);
});
