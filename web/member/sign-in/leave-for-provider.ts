import { connectionLostMessage } from "#web/frame/api-problem.ts";
import { showToast } from "#web/ui/controls/toast.tsx";
import { type ProviderReturn, saveProviderReturn } from "./provider-return.ts";

/** Stores the page to return to when a link to a provider is pressed. Without a network the visitor
 *  stays: the link leads to another document, so the browser would show its own error page. */
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
