import { Link, type LinkProps } from "react-router";

type SiteLinkProps = LinkProps & {
  /** A path on this site, which begins with a slash. */
  to: string;
  /** Set to `none` for a link to the page's own route, because the router already knows it. */
  discover?: "none";
};

/** Renders the same HTML as the router's link, but without that link's dozen hooks. On a page with
 *  a hundred links, the hooks would take a tenth of the rendering time. */
const PlainLink = ({
  to,
  prefetch: _prefetch,
  viewTransition: _viewTransition,
  preventScrollReset: _preventScrollReset,
  replace: _replace,
  discover,
  ...rest
}: SiteLinkProps) => (
  <a {...rest} href={to} data-discover={discover === "none" ? undefined : "true"} />
);

/** A link to a page of this site, for lists of links. It is a `PlainLink` on the server and the
 *  router's link in the browser. */
export const SiteLink: (props: SiteLinkProps) => React.ReactNode = import.meta.env.SSR
  ? PlainLink
  : Link;
