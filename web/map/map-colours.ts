/** The colours of the map that we draw ourselves; the canvas cannot read the tokens of ui/. */
export type MapColours = {
  sea: string;
  india: string;
  otherLand: string;
  coast: string;
  frontier: string;
  state: string;
};

const light: MapColours = {
  sea: "#d5dcf5",
  india: "#ffffff",
  otherLand: "#e8eaf6",
  coast: "#a3a9dc",
  frontier: "#73759b",
  state: "#c2c5e2",
};

const dark: MapColours = {
  sea: "#0e1133",
  india: "#2a2859",
  otherLand: "#1a1940",
  coast: "#4d4a86",
  frontier: "#807db3",
  state: "#45427c",
};

/** The colours for what an element stands on, light or dark. */
export const coloursFor = (element: HTMLElement): MapColours =>
  getComputedStyle(element).colorScheme.includes("dark") ? dark : light;
