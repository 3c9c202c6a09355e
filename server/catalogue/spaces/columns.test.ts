import { expect, test } from "vitest";
import {
  nothingSent,
  nothingStored,
  sentFrom,
  storedAfter,
  storedIn,
  typedFrom,
} from "#contract/spaces/field-values.ts";
import { fieldNames, fieldsOfStep, spaceFields } from "#contract/spaces/fields.ts";
import { asColumns, blankColumns } from "./columns.ts";

const loft = {
  ...blankColumns,
  title: "Brick loft",
  description: "North light.",
  full_description: "All about it.",
  address: "12, Mill Lane",
  capacity: 40,
  daily_paise: null,
  hourly_paise: 150_050,
};

test("a row's fields are sent by their names, prices in rupees", () => {
  const sent = sentFrom(loft);

  expect(sent).toMatchObject({
    title: "Brick loft",
    description: "North light.",
    fullDescription: "All about it.",
    location: "12, Mill Lane",
    capacity: 40,
    price: 0,
    hourlyRate: 1500.5,
  });
});

test("what was sent, typed again, is what was stored", () => {
  const stored = storedIn(loft);

  const typed = typedFrom(sentFrom(loft));

  expect(storedAfter(nothingStored, typed)).toEqual(stored);
  expect(asColumns(stored)).toEqual(loft);
  expect(storedAfter(nothingStored, typedFrom(nothingSent))).toEqual(nothingStored);
});

test("a field that is not in the form stays as it was; one that is empty is emptied", () => {
  const before = { ...storedIn(loft), price: 900_000 };

  const after = storedAfter(before, { title: " Loft ", hourlyRate: "" });

  expect(after).toEqual({ ...before, title: "Loft", hourlyRate: null });
});

test("each field has a column of its own and one step of the wizard", () => {
  const columns = fieldNames.map((field) => spaceFields[field].column);
  const asked = ([2, 4, 5] as const).flatMap(fieldsOfStep);

  expect(new Set(columns).size).toBe(fieldNames.length);
  expect(asked.toSorted()).toEqual(fieldNames.toSorted());
});
