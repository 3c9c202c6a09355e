import { expect, test } from "vitest";
import {
  applyTypedFields,
  emptyStoredFields,
  emptyWireFields,
  toStoredFields,
  toTypedFields,
  toWireFields,
} from "#contract/spaces/field-values.ts";
import { listFieldsOfStep, spaceFieldNames, spaceFields } from "#contract/spaces/fields.ts";
import { emptyFieldColumns, toFieldColumns } from "./columns.ts";

const loft = {
  ...emptyFieldColumns,
  title: "Brick loft",
  description: "North light.",
  full_description: "All about it.",
  address: "12, Mill Lane",
  capacity: 40,
  daily_paise: null,
  hourly_paise: 150_050,
};

test("a row's fields are sent by their names, with prices in rupees", () => {
  const sent = toWireFields(loft);

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

test("a sent value that is entered again gives the stored value", () => {
  const stored = toStoredFields(loft);

  const typed = toTypedFields(toWireFields(loft));

  expect(applyTypedFields(emptyStoredFields, typed)).toEqual(stored);
  expect(toFieldColumns(stored)).toEqual(loft);
  expect(applyTypedFields(emptyStoredFields, toTypedFields(emptyWireFields))).toEqual(
    emptyStoredFields,
  );
});

test("a field that is not in the form is unchanged, and an empty one is cleared", () => {
  const before = { ...toStoredFields(loft), price: 900_000 };

  const after = applyTypedFields(before, { title: " Loft ", hourlyRate: "" });

  expect(after).toEqual({ ...before, title: "Loft", hourlyRate: null });
});

test("each field has its own column and one step of the wizard", () => {
  const columns = spaceFieldNames.map((field) => spaceFields[field].column);
  const asked = ([2, 4, 5] as const).flatMap(listFieldsOfStep);

  expect(new Set(columns).size).toBe(spaceFieldNames.length);
  expect(asked.toSorted()).toEqual(spaceFieldNames.toSorted());
});
