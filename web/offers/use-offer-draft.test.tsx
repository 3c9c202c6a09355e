import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { AuthProvider } from "#web/member/auth.tsx";
import { readFormDraft } from "#web/member/drafts/form-drafts.ts";
import { installFakeBrowser } from "#web/member/test-browser.ts";
import { parseOfferDraft } from "./offer-draft.ts";
import { useOfferDraft } from "./use-offer-draft.ts";

const about = "conversation 1";

/** Renders a page once and returns the result of its hook. */
const render = () => {
  let found: ReturnType<typeof useOfferDraft> | undefined;
  const Page = () => {
    found = useOfferDraft(about, {});
    return null;
  };
  renderToStaticMarkup(
    <AuthProvider>
      <Page />
    </AuthProvider>,
  );
  if (!found) throw new Error("The page was not rendered.");
  return found;
};

const readStored = () => parseOfferDraft(readFormDraft("", `offer ${about}`));

beforeEach(() => void installFakeBrowser());

test("two changes that start from the same render are both kept", () => {
  const { draft, change } = render();
  const lines = draft.lines.map((line) => ({ ...line, amount: "2000" }));
  const times = { date: "2026-12-04", startTime: "18:00", endTime: "19:00" };

  change({ lines });
  change({ times });

  expect(readStored()).toMatchObject({ lines: [{ amount: "2000" }], times });
});

test("a change after the draft was sent begins a new draft", () => {
  const { change, clear } = render();
  change({ note: "We bring our own lights." });

  clear();
  change({ validHours: 1 });

  expect(readStored()).toMatchObject({ note: "", validHours: 1 });
});
