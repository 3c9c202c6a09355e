import { Link, type LinkProps } from "react-router";

type SiteLinkProps = LinkProps & {
  /** A path on this site, which begins with a slash. */
  to: string;
  /** `none` for a link to the page's own route, which the router already knows. */
  discover?: "none";
};

/** Returns the HTML of the router's link without its dozen hooks, which take a tenth of the
 *  rendering time of a page with a hundred links. */
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

/** A link to a page of this site, for lists of links. In the browser it is the router's link. */
export const SiteLink: (props: SiteLinkProps) => React.ReactNode = import.meta.env.SSR
  ? PlainLink
  : Link;
