import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import "./frame/trusted-types.ts";

/** Dispatches `hydrated` once the page is hydrated. It is the outermost component, so the effects
 *  of all others have already run. */
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
