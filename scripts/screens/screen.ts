import type { Page } from "@playwright/test";
import type { DemoContent } from "./demo-content.ts";

/** The signed-in person: one of the demo's people, or a member who has just registered. */
export type Viewer = "guest" | "host" | "team" | "newcomer";

/** A picture that needs clicks or input first. */
export type ScreenStep = {
  name: string;
  /** Brings the page from the state of the previous picture to the state of this picture. */
  open: (page: Page, content: DemoContent) => Promise<unknown>;
  /** If true, the picture shows only the visible window, for example with a dialog. */
  window?: true;
};

export type Screen = {
  /** Also the beginning of the file names of the screen's pictures. */
  name: string;
  /** A path on the site, or the HTML of a whole page, such as a mail. */
  at: (content: DemoContent) => { path: string } | { html: string };
  as?: Viewer;
  window?: true;
  /** Further pictures, taken in this order after the picture of the screen itself. */
  steps?: ScreenStep[];
};

/** Creates a screen whose path is the same on every site. */
export const createScreen = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  at: () => ({ path }),
  ...more,
});
