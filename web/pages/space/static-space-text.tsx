import type { Location } from "#contract/spaces/location.ts";
import { lazyPart } from "#web/frame/lazy-part.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StaticPart } from "#web/ui/static-part.tsx";

const SpaceText = import.meta.env.SSR
  ? (await import("./space-text.tsx")).default
  : lazyPart(() => import("./space-text.tsx"));

type SpaceReadingProps = {
  space: Location;
  /** Whether `space` is the version with the host's last edit. The server did not render this
   *  version, so the browser renders it. */
  isOwn?: boolean;
};

/** Shows the text of a space. The browser does not hydrate the HTML that the server renders. The
 *  version with the host's edit is rendered in the browser. */
export const StaticSpaceText = ({ space, isOwn = false }: SpaceReadingProps) => (
  <StaticPart id={`text-${space._id}`} isChanged={isOwn} fallback={<Skeleton className="h-dvh" />}>
    <SpaceText space={space} />
  </StaticPart>
);
