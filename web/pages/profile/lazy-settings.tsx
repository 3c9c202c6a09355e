import type { ReactNode } from "react";
import { LazyPlace, lazyPart } from "#web/frame/lazy-part.tsx";
import { Notice } from "#web/ui/badge.tsx";
import { SettingsSection } from "#web/ui/settings-section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { ActivityProps } from "./activity.tsx";
import type { SecurityProps } from "./security/security.tsx";

/* Sections of the settings whose code and styles are loaded when the settings are opened. */

const security = "Sign-in and security";
const LateSecurity = lazyPart(() => import("./security/security.tsx"));
const activity = "Recent activity";
const LateActivity = lazyPart(() => import("./activity.tsx"));

/** A section with lazy-loaded content. If the content cannot be loaded, the section says so, and
 *  the rest of the settings stays. */
const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <LazyPlace
    fallback={
      <SettingsSection title={title}>
        <Skeleton className="h-64" />
      </SettingsSection>
    }
    lost={
      <SettingsSection title={title}>
        <Notice tone="bad">
          The connection was lost. This section appears when you are connected again.
        </Notice>
      </SettingsSection>
    }
  >
    {children}
  </LazyPlace>
);

export const SecuritySetting = (props: SecurityProps) => (
  <Section title={security}>
    <LateSecurity {...props} />
  </Section>
);

export const ActivitySetting = (props: ActivityProps) => (
  <Section title={activity}>
    <LateActivity {...props} />
  </Section>
);
