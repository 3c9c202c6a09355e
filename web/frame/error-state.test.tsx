import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ErrorState } from "./error-state.tsx";

test.each([
  ["/location/1?date=2026-12-04&start=18:00", "?date=2026-12-04&amp;start=18:00"],
  ["/location/1", "?"],
])("the button for another attempt on %s opens the same URL", (url, href) => {
  const page = renderToStaticMarkup(
    <MemoryRouter initialEntries={[url]}>
      <ErrorState title="A problem on our side" text="" retry />
    </MemoryRouter>,
  );
  expect(page).toContain(`<a href="${href}" class="btn btn-primary">Try again</a>`);
});
