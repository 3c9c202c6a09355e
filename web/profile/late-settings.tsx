import { type ComponentType, lazy, Suspense } from "react";
import type { User } from "#contract/accounts/user.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Setting } from "./setting.tsx";

/* The parts of the settings that come after the rest: their code and styles are fetched once somebody
 * looks at the settings. */

type Part = ComponentType<{ user: User }>;

/** A part that could not be fetched says so in its place, and the others stay. */
const later = (title: string, load: () => Promise<{ default: Part }>) =>
  lazy(() =>
    load().catch(() => ({
      default: () => (
        <Setting title={title}>
          <Notice tone="bad">This could not be loaded. Please reload the page.</Notice>
        </Setting>
      ),
    })),
  );

const security = "Sign-in and security";
const LateSecurity = later(security, () => import("./security/security.tsx"));
const activity = "Recent activity";
const LateActivity = later(activity, () => import("./activity.tsx"));

const Waiting = ({ title, height }: { title: string; height: string }) => (
  <Setting title={title}>
    <Skeleton className={height} />
  </Setting>
);

export const SecuritySetting = ({ user }: { user: User }) => (
  <Suspense fallback={<Waiting title={security} height="h-64" />}>
    <LateSecurity user={user} />
  </Suspense>
);

export const ActivitySetting = ({ user }: { user: User }) => (
  <Suspense fallback={<Waiting title={activity} height="h-64" />}>
    <LateActivity user={user} />
  </Suspense>
);
