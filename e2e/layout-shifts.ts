import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** The layout shifts since the page loaded, each with the elements that moved. */
    shifts: string[];
  }
}

/** Records the layout shifts of at least 0.001 on the pages that are opened after this call. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        // Lighthouse shows three decimals; smaller shifts count as none.
        if (entry.value < 0.001) continue;
        const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round);
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.className || node?.nodeName || "gone"} ${at(previousRect)} to ${at(currentRect)}`,
        );
        window.shifts.push(`${entry.value.toFixed(4)} ${moved.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Scrolls to the end one screen at a time, so that all lazy-loaded content is fetched. Then
 *  scrolls back to the top. */
export const scrollToEnd = (page: Page) =>
  page.evaluate(async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: "instant" });
      await pause();
    }
    scrollTo({ top: 0, behavior: "instant" });
    await pause();
  });

/** Returns images that have no size before they load, and images that do not load. Also returns
 *  images far below the window that are fetched early. */
export const imageFaults = (page: Page) =>
  page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const isSized = image.hasAttribute("width") && image.hasAttribute("height");
      const isFar = image.getBoundingClientRect().top > innerHeight * 2;
      const isBroken = image.complete && image.naturalWidth === 0;
      const fault = !isSized
        ? "no size"
        : isBroken
          ? "broken"
          : isFar && image.loading !== "lazy" && "fetched early";
      return fault ? [`${fault}: ${image.src}`] : [];
    }),
  );

/** Returns the elements that overflow to the right when the page scrolls sideways. */
export const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.getAttribute("class") ?? ""}`);
  });
