import { useState } from "react";
import { connectionLostMessage } from "#web/frame/api-problem.ts";
import { useHydrated } from "#web/frame/use-hydrated.ts";
import { Button } from "#web/ui/controls/button.tsx";

/** A button that erases what the site stored on this device, except cookies, which scripts cannot
 *  delete. Without JavaScript, the button is disabled, and a sentence says that our pages store
 *  nothing. */
export function EraseDevice() {
  const isHydrated = useHydrated();
  const [outcome, setOutcome] = useState("");

  const erase = async () => {
    // The code that erases is loaded at the press, to keep the page's script small.
    const loaded = await import("./erase-storage.ts").catch(() => null);
    if (!loaded) return setOutcome(connectionLostMessage);
    try {
      await loaded.eraseStorage();
      setOutcome(
        "Done. One cookie remains if you have signed in before; you can erase it in your browser.",
      );
    } catch {
      setOutcome("Your browser blocks its storage, so we have stored nothing in it.");
    }
  };

  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="ink" onClick={erase} disabled={!isHydrated}>
        Erase what is stored on this device
      </Button>
      <p role="status" className={outcome ? "weight-600 text-success" : "muted"}>
        {outcome || "This also signs you out on this device, if you are signed in."}
      </p>
      <noscript>
        <p className="muted">JavaScript is off in your browser, so our pages store nothing.</p>
      </noscript>
    </div>
  );
}
