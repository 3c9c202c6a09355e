/* Finds what is covered or cut off on a small phone, with wide text spacing and in a low window. */
import { expect, type Page } from "@playwright/test";

/** Focuses and scrolls to each control of the page's main part and navigation bar, or of the open
 *  dialog. Returns the controls whose middle is covered by an element that stays in view, such as
 *  the chat button or a bar. */
export const findCoveredControls = (page: Page) =>
  page.evaluate(async () => {
    // After each scroll the chat button chooses its place (web/layout/move-chat-button.ts) and sets
    // `data-place`, even if the place stays the same. If no chat button sets `data-place`, for
    // example while a dialog is open, the check waits `longestWaitMs`.
    const button = document.querySelector(".chat-button");
    const longestWaitMs = 350;
    const afterScroll = async () => {
      // This code first waits for the next frame, because the browser sends the scroll event just
      // before that frame. If the button sets `data-place` earlier, the value belongs to the
      // previous scroll position.
      await new Promise(requestAnimationFrame);
      await new Promise<void>((resolve) => {
        const placed = new MutationObserver(() => end());
        const timer = setTimeout(() => end(), longestWaitMs);
        const end = () => {
          clearTimeout(timer);
          placed.disconnect();
          resolve();
        };
        if (button) placed.observe(button, { attributeFilter: ["data-place"] });
      });
    };
    const covered: string[] = [];
    const kinds = ":is(a[href], button, input, select, textarea, summary)";
    // While a dialog is open, nobody can use the controls outside it.
    const isModal = document.querySelector("dialog:modal") !== null;
    const controls = document.querySelectorAll<HTMLElement>(
      isModal ? `dialog:modal ${kinds}` : `main ${kinds}, .navbar ${kinds}`,
    );
    let lastTop = Number.NaN;
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      if (control.matches(":disabled, .sr-only")) continue;
      control.focus();
      control.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
      if (scrollY !== lastTop) await afterScroll();
      lastTop = scrollY;
      const box = control.getClientRects()[0];
      if (!box || box.width < 2) continue;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const at = document.elementFromPoint(x, y);
      const isOwn =
        at !== null &&
        (control.contains(at) || at.contains(control) || at.closest("label")?.contains(control));
      const floats = at?.closest(
        ".chat-button, .toasts, .booking-bar, .wz-bar, .saved-search, .lost, .navbar, .category-picker, .host-week th, .dialog-head, .dialog-foot",
      );
      if (!isOwn && floats && !floats.contains(control))
        covered.push(
          `${control.textContent?.trim() || control.ariaLabel} under ${floats.className}`,
        );
    }
    return covered;
  });

/** Sets the text spacing of WCAG 2.2, success criterion 1.4.12. */
export const setTextSpacing = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets = [sheet];
  });

/** Returns the texts of the page's main part, or of the open dialog, that extend beyond their
 *  button or the window. Rows that scroll sideways may extend beyond the window. */
export const findCutOffTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scope = document.querySelector("dialog:modal") ?? document.querySelector("main");
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element): boolean => {
      const around = element.parentElement;
      if (!around || around === document.body) return false;
      return (
        (/auto|scroll/.test(getComputedStyle(around).overflowX) &&
          around.scrollWidth > around.clientWidth &&
          !around.matches("dialog")) ||
        scrolls(around)
      );
    };
    return [
      ...(scope?.querySelectorAll("a, button, label, legend, p, h1, h2, h3, span, dt, dd") ?? []),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest(".sr-only"))
      .filter((element) => {
        const button = element.closest(".btn")?.getBoundingClientRect();
        const lines = [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
          .flatMap((text) => {
            const range = document.createRange();
            range.selectNode(text);
            return [...range.getClientRects()];
          });
        const leaves = (left: number, right: number) =>
          lines.some((line) => line.right > right + 1 || line.left < left - 1);
        if (button && leaves(button.left, button.right)) return true;
        return leaves(0, width) && !scrolls(element);
      })
      .map((element) => element.textContent?.trim() ?? "");
  });

/** Scrolls the page, or the open dialog, down and returns the bars that stay in the window. */
export const findFixedBars = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const modal = document.querySelector("dialog:modal");
    (modal ?? window).scrollTo({ top: 900, behavior: "instant" });
    return [...(modal ?? document.body).querySelectorAll("*")]
      .filter((element) => {
        if (!element.checkVisibility({ visibilityProperty: true })) return false;
        const { width, height, top, bottom } = element.getBoundingClientRect();
        return (
          /fixed|sticky/.test(getComputedStyle(element).position) &&
          width > innerWidth / 2 &&
          height > 0 &&
          bottom > 0 &&
          top < innerHeight
        );
      })
      .map((element) => element.className);
  });

/** Checks that the page, or its open dialog, stays usable with wide text spacing and in a low
 *  window. */
export const expectUsable = async (page: Page, what: string): Promise<void> => {
  expect(await findCoveredControls(page), `${what}: controls under another element`).toEqual([]);
  await setTextSpacing(page);
  expect(await findCutOffTexts(page), `${what}: texts cut off`).toEqual([]);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await findFixedBars(page), `${what}: bars in a low window`).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
};
