import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RangeSlider } from "./range-slider.tsx";

/** Returns for each handle whether it is raised above the other handle. */
const listRaised = (value: [number, number]) => {
  const html = renderToStaticMarkup(<RangeSlider legend="Price" min={0} max={100} value={value} />);
  return [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input.includes("z-index:1"));
};

test("where both handles are at one end, the handle that can move is above the other", () => {
  expect(listRaised([100, 100])).toEqual([true, false]);
  expect(listRaised([99, 100])).toEqual([true, false]);
  expect(listRaised([0, 0])).toEqual([false, false]);
});
