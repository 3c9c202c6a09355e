/* What only the map shows. */
import { icon } from "./icon.tsx";

export const PlusIcon = /* @__PURE__ */ icon("M5 12h14M12 5v14");

export const MinusIcon = /* @__PURE__ */ icon("M5 12h14");

export const AgainIcon = /* @__PURE__ */ icon(
  "M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5",
);
