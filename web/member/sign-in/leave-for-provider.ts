import { connectionLostMessage } from "#web/frame/api-problem.ts";
import { showToast } from "#web/ui/controls/toast.tsx";
import { type ProviderReturn, saveProviderReturn } from "./provider-return.ts";

/** Handles a press on a link to a provider: stores the page to return to. Without a network, shows
 *  a toast and does not follow the link, because the browser would show its own error page. */
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
