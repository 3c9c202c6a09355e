import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { installFakeBrowser } from "#web/member/test-browser.ts";
import Activity from "./activity.tsx";

beforeEach(() => void installFakeBrowser());

test.each([
  [true, "If you do not recognise an entry, change your password."],
  [undefined, "If you do not recognise an entry, change your password."],
  [false, "If you do not recognise an entry, sign out your other devices."],
])("with hasPassword %s, the advice is possible", (hasPassword, advice) => {
  const shown = renderToStaticMarkup(<Activity changes={0} hasPassword={hasPassword} />);
  expect(shown).toContain(advice);
});
