import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import * as button from "#web/ui/controls/button.tsx";
import * as toast from "#web/ui/controls/toast.tsx";
import { ProveSecondFactorButton } from "./team-second-factor.tsx";
import { installFakeBrowser } from "./test-browser.ts";

beforeEach(() => void installFakeBrowser());

test("a press whose dialog cannot be loaded shows that the connection was lost", async () => {
  vi.doMock("#web/member/proofs/confirm-dialog.tsx", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  const showToast = vi.spyOn(toast, "showToast").mockReturnValue(() => {});
  let press: (() => unknown) | undefined;
  vi.spyOn(button, "Button").mockImplementation(({ onClick }) => {
    press = onClick as () => unknown;
    return <button type="button" />;
  });
  const onProved = vi.fn<() => void>();
  renderToStaticMarkup(<ProveSecondFactorButton onProved={onProved} />);

  await press?.();
  vi.doUnmock("#web/member/proofs/confirm-dialog.tsx");

  expect(showToast).toHaveBeenCalledWith("The connection was lost. Please try again.", "bad");
  expect(onProved).not.toHaveBeenCalled();
});
