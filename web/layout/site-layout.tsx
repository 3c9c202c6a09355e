import { lazy, Suspense } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { siteFrom, useSite } from "#web/site.ts";
import { ChatIcon } from "#web/ui/icons.tsx";
import { SkipLink } from "#web/ui/page.tsx";
import type { Route } from "./+types/site-layout.ts";
import { Footer } from "./footer.tsx";
import { Navbar } from "./navbar.tsx";
import { troubleTitle } from "./trouble-title.ts";

/** Only a page that failed takes its name from here; every other one says its own. */
export const meta: Route.MetaFunction = ({ error, matches }) =>
  error
    ? [
        { title: `${troubleTitle(error)} | ${siteFrom(matches).brandName}` },
        { name: "robots", content: "noindex" },
      ]
    : [];

// Few visits end here, so its words are not part of every page.
const ErrorPage = lazy(async () => {
  try {
    return { default: (await import("./error-page.tsx")).ErrorPage };
  } catch {
    return { default: Unreachable };
  }
});

/** Instead of the error page, when even that cannot be fetched. */
const Unreachable = () => (
  <p className="page band error" role="alert">
    The connection was lost. Please check it and load the page again.
  </p>
);

/** What every page shares: the bar, the foot, the chat button, and word of what is loading. */
export const SiteFrame = ({ children }: { children: React.ReactNode }) => {
  const site = useSite();
  const loading = useNavigation().state === "loading";
  const overHero = useLocation().pathname === "/";
  return (
    <>
      <SkipLink to="content" />
      <Navbar />
      <div className={`loading-bar ${loading ? "loading-bar-on" : ""}`} role="status">
        <span className="sr-only">{loading ? "Loading..." : ""}</span>
      </div>
      <main id="content" tabIndex={-1} className={`content ${overHero ? "" : "pt-20"}`}>
        {children}
      </main>
      <Footer />
      <aside aria-label="Chat">
        <a
          href={site.chatUrl}
          target="_blank"
          rel="noopener"
          className="chat-button"
          aria-label="Chat with us (opens in a new tab)"
        >
          <ChatIcon />
        </a>
      </aside>
    </>
  );
};

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** Failures of any page below keep the bar, the foot and the way back. */
export function ErrorBoundary() {
  return (
    <SiteFrame>
      <Suspense>
        <ErrorPage />
      </Suspense>
    </SiteFrame>
  );
}
