import { expect, test } from "vitest";
import {
  doesAddressNamePlaces,
  formatWrittenAddress,
  parseWrittenAddress,
} from "./written-address.ts";

const places = ["Bandra", "Mumbai", "Maharashtra"];

test.each([
  ["12, Mill Lane", "12, Mill Lane, Bandra, Mumbai, Maharashtra"],
  ["12, Mill Lane, Bandra West", "12, Mill Lane, Bandra West, Mumbai, Maharashtra"],
  ["12, Mill Lane, bandra, Mumbai 400050", "12, Mill Lane, bandra, Mumbai 400050, Maharashtra"],
  ["12, Mill Lane, ", "12, Mill Lane, Bandra, Mumbai, Maharashtra"],
])("%s is written as %s", (address, written) => {
  expect(formatWrittenAddress(address, places)).toBe(written);
});

test.each([
  ["14 Hill Road, Bandra West, Mumbai 400050", ["Bandra", "Mumbai"], true],
  ["14 Hill Road, BANDRA, mumbai", ["Bandra", "Mumbai"], true],
  ["14 Hill Road, Mumbai", ["Bandra", "Mumbai"], false],
  ["14 Puneet Nagar", ["Pune"], false],
  ["1 Road, Goa (South)", ["Goa (South)"], true],
])("whether the address %s contains the places %j: %s", (address, named, says) => {
  expect(doesAddressNamePlaces(address, named)).toBe(says);
});

test.each([
  ["12, Mill Lane, Bandra", "12, Mill Lane, Bandra", undefined],
  ["12, Mill Lane, Bandra, Mumbai", "12, Mill Lane, Bandra", undefined],
  ["12, Mill Lane, Mumbai, Maharashtra 400050", "12, Mill Lane", "400050"],
  ["12, Mill Lane, mumbai - 400 050, India.", "12, Mill Lane", "400050"],
  ["12, Mill Lane\nMumbai\nMaharashtra\nPIN: 400050", "12, Mill Lane", "400050"],
  ["12, Mill Lane 400050", "12, Mill Lane", "400050"],
  ["Mumbai Central Road, Byculla", "Mumbai Central Road, Byculla", undefined],
  ["3, Navi Mumbai", "3, Navi Mumbai", undefined],
  ["Survey No. 123456, Mill Lane", "Survey No. 123456, Mill Lane", undefined],
  ["12, Mill Lane, 9812345678", "12, Mill Lane, 9812345678", undefined],
  ["Mumbai", "Mumbai", undefined],
])("%s has the street %s and the PIN code %s", (address, street, postalCode) => {
  expect(parseWrittenAddress(address, { city: "Mumbai", state: "Maharashtra" })).toEqual(
    postalCode ? { street, postalCode } : { street },
  );
});
