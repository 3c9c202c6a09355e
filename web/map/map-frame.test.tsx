import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { indiaBox } from "./bbox.ts";
import { MapFrame } from "./map-frame.tsx";

afterEach(() => vi.unstubAllGlobals());

const render = () => {
  const frame = (
    <MapFrame label="Map" start={indiaBox} startZoom={5} className="map" pins={() => null} />
  );
  const router = createMemoryRouter([{ path: "/", element: frame }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
};

test.each([
  ["an iPhone", { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)" }],
  ["Node 20, which has none", undefined],
])("the server renders the same link with the `navigator` of %s", (_, navigator) => {
  vi.stubGlobal("navigator", navigator);
  expect(render()).toContain("Streets in Google Maps");
});
