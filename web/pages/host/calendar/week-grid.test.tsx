import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WeekGrid } from "./week-grid.tsx";

test("the grid tells screen readers that several hours can be selected", () => {
  const grid = renderToStaticMarkup(
    <WeekGrid
      day="2026-11-27"
      today="2026-11-27"
      entries={[]}
      slots={[]}
      loading={false}
      labelledBy="title"
      describedBy="help"
      onDay={() => {}}
      onDrawTimes={() => {}}
    />,
  );
  expect(grid).toMatch(/<table[^>]* aria-multiselectable="true"/);
});
