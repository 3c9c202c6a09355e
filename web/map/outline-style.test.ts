import { expect, test } from "vitest";
import { outlineStyle } from "./outline-style.ts";

const colours = {
  sea: "#000001",
  shore: "#000007",
  india: "#000002",
  otherLand: "#000003",
  coast: "#000004",
  frontier: "#000005",
  state: "#000006",
  graticule: "#000008",
};

test("the style loads nothing: no tiles, no glyphs, no pictures", () => {
  const style = outlineStyle({ states: [], borders: [], land: [], seas: [] }, colours);
  expect(JSON.stringify(style)).not.toMatch(/https?:|"glyphs"|"sprite"|"tiles"|"url"/);
});

test("India is drawn over all other land and its seas, borders over both, and the shore under all", () => {
  const { layers } = outlineStyle({ states: [], borders: [], land: [], seas: [] }, colours);
  const order = layers.map(({ id }) => id);
  const borders = ["state-line", "coast-line", "frontier-line"];
  const drawn = ["shore-line", "land", "sea", "india", ...borders];
  expect(order.filter((id) => drawn.includes(id))).toEqual(drawn);
});

test("every station is a dot over the land, at the zoom at which its name appears", () => {
  const stations: [number, number][] = [
    [72.84, 19.05],
    [72.83, 19.08],
  ];
  const style = outlineStyle({ states: [], borders: [], land: [], seas: [] }, colours, stations);
  expect(style.sources.stations).toMatchObject({ data: { geometry: { coordinates: stations } } });
  expect(style.layers.at(-1)).toMatchObject({ id: "stations", minzoom: 8.8 });
});

test("rings are closed, as the format requires", () => {
  const ring: [number, number][] = [
    [70, 20],
    [71, 20],
    [71, 21],
  ];
  const style = outlineStyle(
    { states: [{ name: "Goa", rings: [ring] }], borders: [], land: [], seas: [] },
    colours,
  );
  expect(style.sources.outlines).toMatchObject({
    data: {
      features: [
        {
          geometry: {
            coordinates: [
              [
                [70, 20],
                [71, 20],
                [71, 21],
                [70, 20],
              ],
            ],
          },
        },
      ],
    },
  });
});
