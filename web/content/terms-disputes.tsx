import type { DocumentSection } from "#web/documents/document-page.tsx";
import { MailLinks } from "#web/documents/mail-links.tsx";
import {
  acknowledgedTime,
  appealTime,
  consumerAcknowledgedTime,
  consumerSettledTime,
  negotiationTime,
  settledTime,
} from "#web/documents/policy-text.ts";
import type { SiteSettings } from "#web/frame/page-request.ts";

/** Returns the sections on liability and on how disputes are resolved. */
export const disputeSections = (site: SiteSettings): readonly DocumentSection[] => [
  {
    id: "responsibility",
    title: "Who is responsible for what",
    body: (
      <>
        <p>
          The host is responsible for the space and for honouring the booking. The guest is
          responsible for their people and what they do there. We are responsible for our own work:
          we show listings as hosts gave them, check spaces as section 2 says, pass on requests, and
          handle money that passes through us.
        </p>
        <p>
          If we fail in our own work and you lose money, we compensate you up to the amount that you
          paid for the booking or up to ₹10,000, whichever is more. This limit does not apply to
          injury, to fraud, to gross negligence, or to anything for which the law allows no limit.
        </p>
      </>
    ),
  },
  {
    id: "complaints",
    title: "Complaints",
    body: (
      <>
        <p>
          Write to our grievance officer: <MailLinks text={site.grievanceOfficer} />. Tell us what
          happened and, if it is about a space, send its link. You get a number to track your
          complaint.
        </p>
        <ul>
          <li>
            Under the Information Technology (Intermediary Guidelines and Digital Media Ethics Code)
            Rules, 2021 we acknowledge every complaint within {acknowledgedTime} and resolve it
            within {settledTime}.
          </li>
          <li>
            Under the Consumer Protection (<span className="whitespace-nowrap">E-Commerce</span>)
            Rules, 2020 a consumer&apos;s complaint is acknowledged within{" "}
            {consumerAcknowledgedTime} and redressed within {consumerSettledTime}. We apply the
            shorter times to all complaints.
          </li>
        </ul>
        <p>
          If the answer does not satisfy you, you can appeal to a Grievance Appellate Committee
          within {appealTime}, or call the National Consumer Helpline on <a href="tel:1915">1915</a>
          .
        </p>
      </>
    ),
  },
  {
    id: "disputes",
    title: "Law and courts",
    body: (
      <>
        <p>
          The law of India applies. If we cannot settle a dispute by talking within{" "}
          {negotiationTime}, it goes to one arbitrator, chosen together, under the Arbitration and
          Conciliation Act, 1996. The seat is Pune, and the language is English. Hearings may be
          held by video. Each side bears its own costs unless the arbitrator decides otherwise. If a
          court is needed, the courts of Pune decide.
        </p>
        <p>
          None of this takes away your right as a consumer to go to the Consumer Commission where
          you live, or any other right that the law gives you and that no contract can remove.
        </p>
      </>
    ),
  },
  {
    id: "changes",
    title: "When these terms change",
    body: (
      <p>
        With each change, we update the date at the top. A booking keeps the terms under which it
        was made. If one sentence here turns out not to be valid, the others still apply.
      </p>
    ),
  },
];
