import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Location } from "#contract/spaces/location.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

// A plain import would be bundled into the page's script, whatever the condition.
const SpaceText = import.meta.env.SSR
  ? (await import("./space-text.tsx")).default
  : lazy(() => import("./space-text.tsx"));

/** A constant object, so that React never changes the content. */
const asDrawn = { __html: "" };

type SpaceReadingProps = {
  space: Location;
  /** A host's own edited version, which the server did not render. */
  isOwn?: boolean;
};

/** The text of a space. The server renders it and hydration does not change it, so a first load
 *  contains none of its code; a client-side navigation lazy-loads the code. */
export const StaticSpaceText = ({ space, isOwn }: SpaceReadingProps) => {
  const id = `text-${space._id}`;
  const ref = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(
    () => import.meta.env.SSR || document.getElementById(id) !== null,
  );
  useEffect(() => {
    // Hydration failed (for example because a browser extension had changed the page), and React
    // rendered the page again.
    if (ref.current?.hasChildNodes() === false) setDrawn(false);
  }, []);

  if (import.meta.env.SSR)
    return (
      <div id={id}>
        <SpaceText space={space} />
      </div>
    );
  if (isDrawn && !isOwn)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what is there stays.
    return <div ref={ref} id={id} suppressHydrationWarning dangerouslySetInnerHTML={asDrawn} />;
  return (
    <Suspense fallback={<Skeleton className="h-dvh" />}>
      <SpaceText space={space} />
    </Suspense>
  );
};
