import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Location } from "#contract/spaces/location.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

// In the browser the component must be lazy-loaded. A plain import would be bundled into the page's
// script even if it is never used.
const SpaceText = import.meta.env.SSR
  ? (await import("./space-text.tsx")).default
  : lazy(() => import("./space-text.tsx"));

/** React never changes the content, because this object is always the same. */
const asDrawn = { __html: "" };

type SpaceReadingProps = {
  space: Location;
  /** Whether `space` is the version that its host has edited, which the server did not render. */
  isOwn?: boolean;
};

/** Shows the text of a space. The server renders it and hydration does not change it, so the first
 *  page that a visitor loads contains no code for it. A client-side navigation lazy-loads the
 *  code. */
export const StaticSpaceText = ({ space, isOwn }: SpaceReadingProps) => {
  const id = `text-${space._id}`;
  const ref = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(
    () => import.meta.env.SSR || document.getElementById(id) !== null,
  );
  useEffect(() => {
    // The element is empty if hydration failed and React rendered the page again, for example
    // because a browser extension had changed the page.
    if (ref.current?.hasChildNodes() === false) setDrawn(false);
  }, []);

  if (import.meta.env.SSR)
    return (
      <div id={id}>
        <SpaceText space={space} />
      </div>
    );
  if (isDrawn && !isOwn)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the empty text is never inserted; the content that the server rendered stays.
    return <div ref={ref} id={id} suppressHydrationWarning dangerouslySetInnerHTML={asDrawn} />;
  return (
    <Suspense fallback={<Skeleton className="h-dvh" />}>
      <SpaceText space={space} />
    </Suspense>
  );
};
