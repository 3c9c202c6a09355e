import type { Map as MapLibre } from "maplibre-gl";

const longest = 128;
// How many metres on the ground one pixel shows, at the equator and at zoom level 0.
const equatorMetres = 40_075_017 / 512;

/** Returns the width in pixels and the text of the longest round length that fits into `pixels`. A
 *  round length is 1, 2 or 5 times a power of ten. */
export function computeScale(
  metresPerPixel: number,
  pixels: number,
): { width: number; text: string } {
  const most = metresPerPixel * pixels;
  const magnitude = 10 ** Math.floor(Math.log10(most));
  const metres = magnitude * ([5, 2].find((times) => times * magnitude <= most) ?? 1);
  return {
    width: metres / metresPerPixel,
    text: metres >= 1000 ? `${metres / 1000} km` : `${metres} m`,
  };
}

/** Adds a scale bar for the distances at the map's centre. It is decoration. */
export function addScaleBar(map: MapLibre): void {
  const bar = document.createElement("div");
  bar.className = "map-scale";
  bar.ariaHidden = "true";
  map.getContainer().append(bar);
  const measure = () => {
    const cosine = Math.cos((map.getCenter().lat * Math.PI) / 180);
    const { width, text } = computeScale((equatorMetres * cosine) / 2 ** map.getZoom(), longest);
    bar.style.width = `${width.toFixed(1)}px`;
    bar.textContent = text;
  };
  map.on("move", measure);
  measure();
}
