/* What only the large view of photos shows. */
import { icon } from "./icon.tsx";

export const ZoomInIcon = /* @__PURE__ */ icon(
  "M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M21 21L16.65 16.65M11 8L11 14M8 11L14 11",
);

export const ZoomOutIcon = /* @__PURE__ */ icon(
  "M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M21 21L16.65 16.65M8 11L14 11",
);
