import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import "./frame/trusted-types.ts";

/** Says when the page is in React's hands: above everything, so that all below has had its effects. */
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
