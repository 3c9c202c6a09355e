import { Link } from "react-router";
import { cancellationWindow } from "#contract/bookings/policy-text.ts";
import type { DocumentSection, SummaryPoint } from "#web/documents/document-page.tsx";
import type { SiteSettings } from "#web/frame/page-request.ts";
import { removeBrandFromAddress } from "./remove-brand-from-address.ts";
import { conductSections } from "./terms-conduct.tsx";
import { disputeSections } from "./terms-disputes.tsx";
import { moneySections } from "./terms-money.tsx";

export const termsChanged = "2026-11-29";

export const termsSummary: readonly SummaryPoint[] = [
  {
    title: "You deal with the host",
    text: "We bring guest and host together and check the spaces. The booking is between you two.",
  },
  {
    title: `Cancel free up to ${cancellationWindow} before`,
    text: `Cancel up to ${cancellationWindow} before the start, and everything you paid is refunded.`,
  },
  {
    title: "If the host cancels, you get everything back",
    text: "At any time, whatever the reason.",
  },
  {
    title: "Disputes are settled in Pune",
    text: "First with us, then before an arbitrator. Your consumer rights are not affected.",
  },
];

/** Returns the sections of the terms of use. Keep their order, because people cite sections by
 *  number. */
export const termsSections = (site: SiteSettings): readonly DocumentSection[] => [
  {
    id: "agreement",
    title: "What you agree to",
    body: (
      <>
        <p>
          These terms are the contract between you and {site.brandName},{" "}
          {removeBrandFromAddress(site)}. You accept them when you ask for a space, list one, or
          open an account. If you only look around, only the law applies to you. You must be 18 or
          over, and able to make a contract under the Indian Contract Act, 1872; if you act for a
          company, it must have authorised you.
        </p>
        <p>
          The <Link to="/guidelines">guidelines</Link> are part of these terms. The{" "}
          <Link to="/privacy">privacy notice</Link> explains what happens to your data.
        </p>
      </>
    ),
  },
  {
    id: "what-we-do",
    title: "What we do, and what we do not",
    body: (
      <>
        <p>
          We run a marketplace. We show spaces that belong to their hosts,
          {site.skipsVerification ? "" : " check them,"} and pass on requests from guests to hosts.
          We are an intermediary under the Information Technology Act, 2000 and a marketplace under
          the Consumer Protection (<span className="whitespace-nowrap">E-Commerce</span>) Rules,
          2020. We do not own the spaces, and we are neither landlord nor tenant. A booking gives
          you the right to use a space for some hours or days. It creates no lease and no tenancy.
        </p>
        {site.skipsVerification ? (
          <p>
            We do not check spaces before they are shown. The host is responsible for the listing.
          </p>
        ) : (
          <p>
            Verified means that someone from our team has seen the space, in person or over live
            video, compared it with its photos, and spoken with the host about their right to rent
            it out. It does not mean that we have tested its wiring or its walls.
          </p>
        )}
      </>
    ),
  },
  {
    id: "order-of-results",
    title: "How results are ordered",
    body: (
      <p>
        You choose the order: by price, by rating, by how new a space is, by how far it is from a
        station, or by how well it matches your search words. If you do not choose, the order
        depends on your search. With search words, the best match comes first, and among equal
        matches the best rated. Without search words, the newest space comes first. A rating from
        few reviews has less weight. No host can pay for a higher place, and we treat no host better
        than another.
      </p>
    ),
  },
  ...moneySections(site),
  ...conductSections(site),
  ...disputeSections(site),
];
