import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { LazyPlace, lazyPart } from "#web/frame/lazy-part.tsx";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { useAuth } from "#web/member/auth.tsx";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { CloseIcon, MenuIcon, SearchIcon } from "#web/ui/icons/icons.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AccountItems } from "./account-items.tsx";
import { helpItem, navItems, todayItem } from "./nav-items.ts";
import { usePastHero } from "./use-past-hero.ts";

// Lazy-loaded when the pointer or the focus reaches the search button, because most visitors never
// open the search.
const loadSearchPanel = () => import("#web/search/search-panel.tsx");
const SearchPanel = lazyPart(async () => ({ default: (await loadSearchPanel()).SearchPanel }));
/** Loads the search bar before it is opened. If that fails, opening it tries again. */
const preloadSearchPanel = () => void loadSearchPanel().catch(() => {});

/** Replaces the search bar while it cannot be loaded. */
const WayToSearch = () => (
  <Link to="/search" className="link">
    Find your space
  </Link>
);

/** The navigation bar at the top. Over the front page's hero, the closed bar is transparent. The
 *  compact search and the phone's menu close on Escape, on a selection and on navigation. */
export const Navbar = () => {
  const { pathname, key } = useLocation();
  const pastHero = usePastHero();
  const clear = pathname === "/" && !pastHero;
  const { user } = useAuth();
  const { brandName } = useSiteSettings();
  const unread = user && (user.unreadThreads || user.unreadNotifications);
  const isHost = !!user?.listedLocations.length;
  const [open, setOpen] = useState<"search" | "menu" | null>(null);
  const bar = useRef<HTMLElement>(null);
  const arrived = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect does not read `key`, but a new `key` is a navigation, which closes what was open.
  useEffect(() => {
    // The menu also opens without JavaScript, so a visitor may have opened it before hydration. It
    // then stays open.
    const early = !arrived.current && bar.current?.querySelector("details")?.open;
    arrived.current = true;
    setOpen(early ? "menu" : null);
  }, [key]);

  const putAway = () => {
    setOpen(null);
    bar.current?.querySelector<HTMLElement>(`[aria-controls="${open}-panel"]`)?.focus();
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape") putAway();
  });

  useEffect(() => {
    if (!open) return;
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [open]);

  const toggle = (panel: "search" | "menu") => setOpen(open === panel ? null : panel);
  const see = clear && !open;
  const here = (to: string) => (pathname === to ? "page" : undefined);

  return (
    <header
      ref={bar}
      className={`navbar ${see ? "navbar-clear" : "bg-surface [box-shadow:var(--lift-1)]"}`}
      data-theme={see ? "dark" : undefined}
    >
      <div className="page flex h-20 items-center gap-2">
        <Link
          to="/"
          aria-label={`${brandName}, home`}
          className="mr-auto flex min-h-11 items-center"
        >
          <Logo name={brandName} />
        </Link>
        {!see && (
          <button
            type="button"
            className="icon-btn"
            aria-expanded={open === "search"}
            aria-controls="search-panel"
            aria-label={open === "search" ? "Close search" : "Open search"}
            onClick={() => toggle("search")}
            onPointerEnter={preloadSearchPanel}
            onFocus={preloadSearchPanel}
          >
            {open === "search" ? <CloseIcon /> : <SearchIcon />}
          </button>
        )}
        <nav aria-label="Main" className="hidden items-center gap-1 lg:flex">
          {/* Every member's bar has room for this link, because the page knows only after the first
           * paint whether the member is a host. */}
          <Link
            to={todayItem.to}
            aria-current={here(todayItem.to)}
            className={`member-only ${isHost ? "" : "invisible"} ${buttonClass({ variant: "quiet", size: "sm" })}`}
          >
            {todayItem.label}
          </Link>
          {navItems.map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              aria-current={here(to)}
              className={buttonClass({ variant: to === "/host" ? "outline" : "quiet", size: "sm" })}
            >
              {label}
            </Link>
          ))}
          <AccountItems
            className={buttonClass({ variant: "quiet", size: "sm" })}
            iconClass="icon-btn"
            path={pathname}
          />
        </nav>
        <details
          className="lg:hidden"
          open={open === "menu"}
          onToggle={(event) => {
            if (event.currentTarget.open !== (open === "menu"))
              setOpen(event.currentTarget.open ? "menu" : null);
          }}
        >
          <summary className="icon-btn relative" aria-label="Menu" aria-controls="menu-panel">
            {open === "menu" ? <CloseIcon /> : <MenuIcon />}
            {open !== "menu" && !!unread && <span className="unread" />}
          </summary>
          <nav aria-label="Menu" id="menu-panel" className="navbar-panel">
            <ul className="page py-4">
              {[...(isHost ? [todayItem] : []), ...navItems, helpItem].map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} aria-current={here(to)} className="menu-item text-lg">
                    {label}
                  </Link>
                </li>
              ))}
              <li>
                <AccountItems className="menu-item text-lg" path={pathname} onPress={putAway} />
              </li>
            </ul>
          </nav>
        </details>
      </div>
      {open === "search" && (
        <div id="search-panel" className="navbar-panel">
          <div className="page py-5">
            <LazyPlace fallback={<Skeleton className="h-20" />} lost={<WayToSearch />}>
              <SearchPanel onSearch={() => setOpen(null)} />
            </LazyPlace>
          </div>
        </div>
      )}
    </header>
  );
};
