import { useEffect } from "react";
import { pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings } from "#web/frame/site-settings.ts";
import { requireDemoMode } from "#web/layout/require-demo-mode.ts";
import type { Route } from "./+types/showcase.ts";
import { Controls } from "./controls.tsx";
import { Foundations } from "./foundations.tsx";
import { freezeStates } from "./freeze-states.ts";
import { MailShowcase } from "./mail-showcase.tsx";
import { MotionShowcase } from "./motion-showcase.tsx";
import { Surfaces } from "./surfaces.tsx";

export const loader = ({ context }: Route.LoaderArgs) => requireDemoMode(context);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: getSiteSettings(matches),
    title: "Every part of the interface",
    description: "The design system: colours, type and every part in the light and the dark theme.",
    path: "/ui",
    noIndex: true,
  });

/** Shows the components of `web/ui`, light beside dark (docs/identity.md).
 *  showcase.test.ts lists the components that are left out. */
export default function Showcase() {
  useEffect(() => freezeStates(document.styleSheets), []);
  return (
    <div className="page band grid gap-14">
      <header className="grid gap-3">
        <h1 className="d1 lintel">Every part</h1>
        <p className="muted max-w-lg text-lg">
          Every component in the light theme beside the dark one. For buttons and chips, the states
          that need a pointer or a key are shown permanently.
        </p>
      </header>
      <Foundations />
      <Controls />
      <Surfaces />
      <MotionShowcase />
      <MailShowcase />
    </div>
  );
}
