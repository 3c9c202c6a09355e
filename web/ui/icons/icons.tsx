/* Lucide icons (ISC and MIT licences), each as one path. Decoration: words stand beside it.
 * Categories and amenities live in a sprite, fetched only where shown. These are what the frame of
 * every page needs; card-icons.tsx and page-icons.tsx hold the others, so that a page carries few. */
import { icon } from "./icon.tsx";

export const SearchIcon = /* @__PURE__ */ icon(
  "M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0",
);

export const MenuIcon = /* @__PURE__ */ icon("M4 5h16M4 12h16M4 19h16");

export const CloseIcon = /* @__PURE__ */ icon("M18 6 6 18M6 6l12 12");

export const ChatIcon = /* @__PURE__ */ icon(
  "M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719",
);
