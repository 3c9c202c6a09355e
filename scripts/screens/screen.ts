import type { Page } from "@playwright/test";
import type { DemoContent } from "./demo-content.ts";

/** The signed-in person: one of the demo's people, or a member who has just registered. */
export type Viewer = "guest" | "host" | "team" | "newcomer";

/** A picture that needs clicks or input first. */
export type ScreenStep = {
  name: string;
  /** Leads from the previous picture to this one. */
  open: (page: Page, content: DemoContent) => Promise<unknown>;
  /** Only the visible window: a dialog has no more. */
  window?: true;
};

export type Screen = {
  /** Also the file name of the picture. */
  name: string;
  /** The location: a path, or the HTML of a whole page, as for mails. */
  at: (content: DemoContent) => { path: string } | { html: string };
  as?: Viewer;
  window?: true;
  /** Taken one after the other, after the screen itself. */
  steps?: ScreenStep[];
};

/** Creates a screen at a path that never changes. */
export const createScreen = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  at: () => ({ path }),
  ...more,
});
