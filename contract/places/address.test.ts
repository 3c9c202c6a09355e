import { expect, test } from "vitest";
import { doesAddressNamePlaces, joinAddress } from "./address.ts";

test.each([
  ["14 Hill Road, Bandra West, Mumbai 400050", ["Bandra", "Mumbai"], true],
  ["14 Hill Road, BANDRA, mumbai", ["Bandra", "Mumbai"], true],
  ["14 Hill Road, Mumbai", ["Bandra", "Mumbai"], false],
  ["14 Puneet Nagar", ["Pune"], false],
])("whether the address %s contains the places %j: %s", (address, places, said) => {
  expect(doesAddressNamePlaces(address, places)).toBe(said);
});

test.each([
  ["14 Hill Road, Bandra West, Mumbai 400050", "14 Hill Road, Bandra West, Mumbai 400050"],
  ["14 Hill Road, mumbai", "14 Hill Road, mumbai, Bandra"],
  ["14 Hill Road, ", "14 Hill Road, Bandra, Mumbai"],
])("the address %s in one line is %s", (address, line) => {
  expect(joinAddress(address, ["Bandra", "Mumbai"])).toBe(line);
});

test("a place with characters that have a meaning in patterns is found", () => {
  expect(joinAddress("1 Road, Goa (South)", ["Goa (South)"])).toBe("1 Road, Goa (South)");
});
