import { type ComponentType, lazy, Suspense } from "react";
import { Notice } from "#web/ui/badge.tsx";
import { SettingsSection } from "#web/ui/settings-section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { ActivityProps } from "./activity.tsx";
import type { SecurityProps } from "./security/security.tsx";

/* Sections of the settings whose code and styles are loaded when the settings are opened. */

/** Returns a section that is lazy-loaded. If loading fails, an error is shown in its place, and the
 *  other sections stay. */
const later = <Props,>(title: string, load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() =>
    load().catch(() => ({
      default: () => (
        <SettingsSection title={title}>
          <Notice tone="bad">This could not be loaded. Please reload the page.</Notice>
        </SettingsSection>
      ),
    })),
  );

const security = "Sign-in and security";
const LateSecurity = later<SecurityProps>(security, () => import("./security/security.tsx"));
const activity = "Recent activity";
const LateActivity = later<ActivityProps>(activity, () => import("./activity.tsx"));

const Waiting = ({ title, height }: { title: string; height: string }) => (
  <SettingsSection title={title}>
    <Skeleton className={height} />
  </SettingsSection>
);

export const SecuritySetting = (props: SecurityProps) => (
  <Suspense fallback={<Waiting title={security} height="h-64" />}>
    <LateSecurity {...props} />
  </Suspense>
);

export const ActivitySetting = (props: ActivityProps) => (
  <Suspense fallback={<Waiting title={activity} height="h-64" />}>
    <LateActivity {...props} />
  </Suspense>
);
