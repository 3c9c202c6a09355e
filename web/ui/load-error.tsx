import type { ReactNode } from "react";
import { Notice } from "./badge.tsx";
import { Button } from "./controls/button.tsx";

type LoadErrorProps = {
  /** What could not be loaded, and why. */
  children: ReactNode;
  onRetry: () => void;
  /** Whether the retry is running. */
  busy?: boolean;
};

/** A failed load inside a page, with a button that loads again. */
export const LoadError = ({ children, onRetry, busy }: LoadErrorProps) => (
  <Notice tone="bad">
    <p className="grow">{children}</p>
    <Button size="sm" variant="outline" busy={busy} onClick={onRetry}>
      Try again
    </Button>
  </Notice>
);
