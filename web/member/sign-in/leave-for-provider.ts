import { connectionLostMessage } from "#web/frame/api-problem.ts";
import { showToast } from "#web/ui/controls/toast.tsx";
import { type ProviderReturn, saveProviderReturn } from "./provider-return.ts";

/** Handles a press on a link to a provider: stores the page to return to. Without a network, the
 *  link is not followed and a toast is shown. Otherwise the browser would show its own error
 *  page. */
export const leaveForProvider = (
  press: { preventDefault: () => void },
  plan: ProviderReturn,
): void => {
  if (navigator.onLine) {
    saveProviderReturn(plan);
  } else {
    press.preventDefault();
    showToast(connectionLostMessage, "bad");
  }
};
