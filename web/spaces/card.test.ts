import { expect, test } from "vitest";
import { packCard, unpackCard } from "./card.ts";

const card = {
  _id: "01998f3e-8c00-7a10-8a00-000000000001",
  title: "Chai | Coffee",
  coverImage: "/media/0123456789abcdef-f00ff000f0ff00000f/1280.webp",
  price: 12_000.5,
  hourlyRate: 0,
  rating: 4.5,
  capacity: 40,
  city: "Mumbai",
  localArea: "Bandra",
  latitude: 19.05442,
  longitude: -72.8402,
};

test.each([
  card,
  { ...card, coverImage: "" },
  { ...card, coverImage: "https://elsewhere.example/a.jpg", title: "" },
])("a card is the same after it was packed and unpacked, and its line is short: %j", (given) => {
  expect(unpackCard(packCard(given))).toEqual(given);
  expect(packCard(card).length).toBeLessThan(160);
});

test("the separator in the name of a local area becomes a space", () => {
  expect(unpackCard(packCard({ ...card, localArea: "A|B" }))).toEqual({
    ...card,
    localArea: "A B",
  });
});
