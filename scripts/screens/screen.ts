import type { Page } from "@playwright/test";
import type { DemoContent } from "./demo-content.ts";

/** Who looks: one of the demo's people, or somebody whose account was made a moment ago. */
export type Viewer = "guest" | "host" | "team" | "newcomer";

/** What can be photographed only after something was pressed or typed. */
export type ScreenStep = {
  name: string;
  /** Leads from the picture before to this one. */
  open: (page: Page, world: DemoContent) => Promise<unknown>;
  /** Only what the window shows: a dialog has no more. */
  window?: true;
};

export type Screen = {
  /** Also the picture's file name. */
  name: string;
  /** Where it is: an address, or a whole page of its own, as mails are. */
  at: (world: DemoContent) => { path: string } | { html: string };
  as?: Viewer;
  window?: true;
  /** Photographed one after the other, after the screen itself. */
  steps?: ScreenStep[];
};

/** A screen at an address that never changes. */
export const createScreen = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  at: () => ({ path }),
  ...more,
});
