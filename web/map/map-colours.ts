/** The colours of our own map. They are written here, because a canvas cannot read the design
 *  tokens of `web/ui`. */
export type MapColours = {
  sea: string;
  /** The shallow water along India. */
  shore: string;
  india: string;
  otherLand: string;
  coast: string;
  frontier: string;
  state: string;
  /** The grid lines, which are important where little else is in view. */
  graticule: string;
};

const light: MapColours = {
  sea: "#d5dcf5",
  shore: "#bcc6ee",
  india: "#ffffff",
  otherLand: "#e8eaf6",
  coast: "#a3a9dc",
  frontier: "#73759b",
  state: "#b3b7dd",
  graticule: "#e6e8f6",
};

const dark: MapColours = {
  sea: "#0e1133",
  shore: "#1c2054",
  india: "#2a2859",
  otherLand: "#1a1940",
  coast: "#6461a4",
  frontier: "#807db3",
  state: "#55528f",
  graticule: "#383672",
};

/** Returns the colours for the element's colour scheme, light or dark. */
export const getMapColours = (element: HTMLElement): MapColours =>
  getComputedStyle(element).colorScheme.includes("dark") ? dark : light;
