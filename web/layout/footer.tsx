import { SiteLink } from "#web/frame/site-link.tsx";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { Logo } from "#web/ui/logo.tsx";

const groups = [
  {
    title: "Find",
    links: [
      ["Find your space", "/search"],
      ["Photo studios", "/category/photo-studio"],
      ["Bungalows", "/category/bungalow"],
      ["Banquets", "/category/banquets"],
    ],
  },
  {
    title: "Host",
    links: [
      ["Host your space", "/host"],
      ["Guidelines", "/guidelines"],
      ["Blog", "/blog"],
    ],
  },
  {
    // `Footer` shows the site's name in place of a missing title.
    title: undefined,
    links: [
      ["About", "/about"],
      ["Help Center", "/help"],
      ["Privacy", "/privacy"],
      ["Terms", "/terms"],
      ["Cookies", "/cookies"],
    ],
  },
] as const;

/** The footer of every page except the checkout: links, and how to reach the operator. */
export const Footer = () => {
  const site = useSiteSettings();
  return (
    <footer data-theme="dark" className="footer">
      <div className="page footer-parts grid grid-cols-2 md:grid-cols-3 lg:grid-cols-5">
        <div className="col-span-2 grid content-start gap-4 md:col-span-3 lg:col-span-2">
          <Logo name={site.brandName} />
          <p className="muted max-w-sm">
            Studios, villas, cafes and halls across India, by the hour, day or week.
            {!site.skipsVerification && " Every space is verified by our team."}
          </p>
          <address className="muted grid not-italic">
            <span className="mb-1">{site.contactAddress}</span>
            <a className="footer-link num" href={`tel:${site.contactPhone.replace(/[^+\d]/g, "")}`}>
              {site.contactPhone}
            </a>
            <a className="footer-link" href={`mailto:${site.contactEmail}`}>
              {site.contactEmail}
            </a>
          </address>
        </div>
        {groups.map(({ title = site.brandName, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="lintel mb-3 weight-600">{title}</h2>
            <ul>
              {links.map(([label, to]) => (
                <li key={to}>
                  <SiteLink to={to} className="footer-link">
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {/* The chat button covers the window's corner, so this row leaves space for it. */}
      <div className="page flex flex-wrap items-center justify-between gap-4 [border-top:1px_solid_var(--line)] py-6 text-sm footer-end">
        <p className="muted text-balance">
          © {site.brandName}, made in India. Prices are in rupees, times in IST.
        </p>
        <ul className="flex flex-wrap gap-x-5">
          {site.socialLinks.map(({ name, url }) => (
            <li key={name}>
              <a className="footer-link" href={url} rel="noopener me" target="_blank">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
};
