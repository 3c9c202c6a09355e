import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WeekChart } from "./week-chart.tsx";

test.each([
  ["12:00 AM - 12:00 AM, Monday", "All day"],
  ["6:00 PM - 6:00 PM, Monday", "6:00 PM to 6:00 PM"],
  ["6:00 PM - 2:00 AM, Monday", "6:00 PM to 2:00 AM"],
])("the slot %s is shown on its day as %s", (slot, text) => {
  const html = renderToStaticMarkup(<WeekChart slots={[slot]} />);
  const [monday = "", tuesday = ""] = [...html.matchAll(/<dd.*?<\/dd>/gs)].map(([day]) =>
    day.replaceAll(/<[^>]*>/g, "").trim(),
  );

  expect(monday).toBe(text);
  expect(tuesday).toBe("Closed");
});
