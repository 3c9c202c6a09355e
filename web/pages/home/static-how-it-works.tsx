import { lazyPart } from "#web/frame/lazy-part.tsx";
import { StaticPart } from "#web/ui/static-part.tsx";

const HowItWorksSection = import.meta.env.SSR
  ? (await import("./how-it-works-section.tsx")).default
  : lazyPart(() => import("./how-it-works-section.tsx"));

/** Explains how a visitor finds a space. The server renders the HTML, and it is not hydrated. */
export const StaticHowItWorks = () => (
  <StaticPart id="how-to-find" fallback={null}>
    <HowItWorksSection />
  </StaticPart>
);
