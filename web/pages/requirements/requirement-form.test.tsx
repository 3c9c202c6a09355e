import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { AuthProvider } from "#web/member/auth.tsx";
import { saveFormDraft } from "#web/member/drafts/form-drafts.ts";
import { installFakeBrowser } from "#web/member/test-browser.ts";
import { RequirementForm } from "./requirement-form.tsx";

const search = "category=photo-studio&state=Maharashtra&city=Mumbai&capacity=30";
const typed = {
  category: "dance-studio",
  city: "Pune",
  state: "",
  date: "2026-12-04",
  startTime: "10:00 AM",
  endTime: "1:00 PM",
  people: "4",
  budget: "5000",
  text: "Three guests and one host.",
};

/** Returns the markup of the form, opened with this query string. */
const openWith = (query: string): string =>
  renderToStaticMarkup(
    <AuthProvider>
      <RequirementForm from={new URLSearchParams(query)} onPosted={async () => {}} />
    </AuthProvider>,
  );

/** Returns the value of a field in the markup. */
const readValue = (form: string, name: string): string | undefined => {
  const field = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(form)?.[0] ?? "";
  return / value="([^"]*)"/.exec(field)?.[1];
};

const store = (from: string) => saveFormDraft("", "requirement", { ...typed, from });

beforeEach(() => void installFakeBrowser());

test("the criteria of a search are the first values, the capacity as the number of people", () => {
  const form = openWith(search);

  expect(form).toMatch(/<option[^>]* value="photo-studio" selected=""/);
  expect(readValue(form, "city")).toBe("Mumbai");
  expect(form).toContain("Maharashtra");
  expect(readValue(form, "people")).toBe("30");
});

test("after a reload, values that were typed replace those of the search", () => {
  store(search);

  const form = openWith(search);

  expect(form).toMatch(/<option[^>]* value="dance-studio" selected=""/);
  expect(readValue(form, "city")).toBe("Pune");
  expect(form).not.toContain("Maharashtra");
  expect(readValue(form, "people")).toBe("4");
  expect(form).toContain(typed.text);
});

test("without a search, the form shows what was typed before", () => {
  store(search);

  expect(readValue(openWith(""), "city")).toBe("Pune");
});

test("another search replaces all values of an old draft except its budget and its text", () => {
  store("city=Pune");

  const form = openWith("category=photo-studio");

  expect(form).toMatch(/<option[^>]* value="photo-studio" selected=""/);
  expect(readValue(form, "city")).toBe("");
  expect(readValue(form, "date")).toBe("");
  expect(readValue(form, "people")).toBe("");
  expect(readValue(form, "budget")).toBe("5000");
  expect(form).toContain(typed.text);
});
