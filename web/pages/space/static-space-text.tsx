import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Location } from "#contract/spaces/location.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

// A plain import would put it into the page's script, whatever the condition says.
const SpaceText = import.meta.env.SSR
  ? (await import("./space-text.tsx")).default
  : lazy(() => import("./space-text.tsx"));

/** Always the same, so that React never touches what is inside. */
const asDrawn = { __html: "" };

type SpaceReadingProps = {
  space: Location;
  /** Not what the server drew: a host's own edited version. */
  isOwn?: boolean;
};

/** The text of a space. The server draws it and hydration leaves it alone, so a first load carries
 *  none of its code; who comes from another page fetches that. */
export const StaticSpaceText = ({ space, isOwn }: SpaceReadingProps) => {
  const id = `text-${space._id}`;
  const ref = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(
    () => import.meta.env.SSR || document.getElementById(id) !== null,
  );
  useEffect(() => {
    // React gave up on what the server drew (a browser's add-on had changed the page) and began anew.
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
