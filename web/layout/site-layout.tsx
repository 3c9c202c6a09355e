import { Outlet, useLocation, useNavigation } from "react-router";
import { getErrorTitle } from "#web/frame/error-title.ts";
import { LazyErrorPage } from "#web/frame/lazy-error-page.tsx";
import { getSiteSettings, useSiteSettings } from "#web/frame/site-settings.ts";
import { ChatIcon } from "#web/ui/icons/icons.tsx";
import { SkipLink } from "#web/ui/page.tsx";
import type { Route } from "./+types/site-layout.ts";
import { Footer } from "./footer.tsx";
import { Navbar } from "./navbar.tsx";

/** Sets the title of a failed page; every other page sets its own title. */
export const meta: Route.MetaFunction = ({ error, matches }) =>
  error
    ? [
        { title: `${getErrorTitle(error)} | ${getSiteSettings(matches).brandName}` },
        { name: "robots", content: "noindex" },
      ]
    : [];

/** The frame of every page except the checkout: navigation bar, footer, chat button and loading
 *  indicator. */
export const SiteFrame = ({ children }: { children: React.ReactNode }) => {
  const site = useSiteSettings();
  const loading = useNavigation().state === "loading";
  const overHero = useLocation().pathname === "/";
  return (
    <>
      <SkipLink to="content" />
      <Navbar />
      <div className={`loading-bar ${loading ? "loading-bar-on" : ""}`} role="status">
        <span className="sr-only">{loading ? "Loading..." : ""}</span>
      </div>
      <main
        id="content"
        tabIndex={-1}
        className={`content min-h-dvh [outline:none] ${overHero ? "" : "pt-20"}`}
      >
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

/** Shows a page's error within the frame, so that navigation bar and footer stay. */
export function ErrorBoundary() {
  return (
    <SiteFrame>
      <LazyErrorPage />
    </SiteFrame>
  );
}
