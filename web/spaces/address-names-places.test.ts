import { expect, test } from "vitest";
import { doesAddressNamePlaces } from "./address-names-places.ts";

test.each([
  ["14 Hill Road, Bandra West, Mumbai 400050", ["Bandra", "Mumbai"], true],
  ["14 Hill Road, BANDRA, mumbai", ["Bandra", "Mumbai"], true],
  ["14 Hill Road, Mumbai", ["Bandra", "Mumbai"], false],
])("whether the address %s contains the places %j: %s", (address, places, said) => {
  expect(doesAddressNamePlaces(address, places)).toBe(said);
});
