import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import "./frame/trusted-types.ts";

/** after-load.ts is loaded at the first input, or this many milliseconds after hydration begins. By
 *  then, the page's first view is complete even on a slow connection. */
const LATER_MS = 10_000;

/** Dispatches `hydrated` once the page is hydrated. `Page` is the outermost component, so the
 *  effects of all others have already run. */
const Page = () => {
  useEffect(() => void dispatchEvent(new Event("hydrated")), []);
  return <HydratedRouter />;
};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  );
});

const inputs = ["pointerdown", "keydown", "scroll"] as const;

/** Loads after-load.ts. If that fails, the next input tries again. */
const loadRest = () => {
  clearTimeout(timer);
  for (const type of inputs) removeEventListener(type, loadRest);
  import("./after-load.ts").catch(listen);
};
const listen = () => {
  for (const type of inputs) addEventListener(type, loadRest, { passive: true });
};
const timer = setTimeout(loadRest, LATER_MS);
listen();
