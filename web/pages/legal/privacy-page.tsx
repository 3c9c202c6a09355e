import { privacyChanged, privacySections, privacySummary } from "#web/content/privacy.tsx";
import { DocumentPage } from "#web/documents/document-page.tsx";
import { breadcrumbs, pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings, useSiteSettings } from "#web/frame/site-settings.ts";
import type { Route } from "./+types/privacy-page.ts";

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = getSiteSettings(matches);
  return pageMeta({
    site,
    title: "Privacy",
    description: `What data ${site.brandName} has about you, why, for how long, who else sees it, and how to have it corrected or erased.`,
    path: "/privacy",
    jsonLd: [
      breadcrumbs(site, [
        ["Home", "/"],
        ["Privacy", "/privacy"],
      ]),
    ],
  });
};

export default function PrivacyPage() {
  const site = useSiteSettings();
  return (
    <DocumentPage
      title="Privacy"
      lead="What data we have about you, why we have it, how long we keep it, and how to have it erased."
      changed={privacyChanged}
      summary={privacySummary}
      sections={privacySections(site)}
    />
  );
}
