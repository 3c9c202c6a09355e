import { Link } from "react-router";
import type { DocumentSection, SummaryPoint } from "#web/documents/document-page.tsx";
import { FactList } from "#web/documents/fact-list.tsx";
import {
  acknowledgedTime,
  breachReportTime,
  dataRequestTime,
  settledTime,
} from "#web/documents/policy-text.ts";
import type { SiteSettings } from "#web/frame/page-request.ts";
import { formatProviderNames } from "./format-provider-names.ts";
import { buildCollectedDataFacts, dataRightsFacts, listRetentionFacts } from "./privacy-facts.ts";
import { removeBrandFromAddress } from "./remove-brand-from-address.ts";

export const privacyChanged = "2026-11-29";

export const privacySummary: readonly SummaryPoint[] = [
  {
    title: "Look around without giving your name",
    text: "Search, open a space and see its free hours without telling us who you are.",
  },
  {
    title: "Nobody tracks you",
    text: "No advertising, no analytics, no script from another company on these pages.",
  },
  {
    title: "See and erase your data",
    text: "Ask what we hold, have it corrected or erased. It costs nothing.",
  },
  {
    title: "A person answers",
    text: `Our grievance officer acknowledges a complaint within ${acknowledgedTime} and settles it within ${settledTime}.`,
  },
];

/** Returns the sections of the privacy notice, in the order in which users ask about them. */
export const privacySections = (site: SiteSettings): readonly DocumentSection[] => [
  {
    id: "who-we-are",
    title: "Who we are",
    body: (
      <>
        <p>
          {site.brandName} runs this marketplace from {removeBrandFromAddress(site)}. Under the
          Digital Personal Data Protection Act, 2023 (the DPDP Act) we are the{" "}
          <em>data fiduciary:</em> we decide why and how your personal data is used, and we are
          responsible for it. You are the <em>data principal:</em> the data is about you, and the
          rights below are yours.
        </p>
        <p>
          This notice covers our website and what you write to us. It does not cover what you tell a
          host directly, or what WhatsApp does with your messages under its own terms.
        </p>
      </>
    ),
  },
  {
    id: "what-we-hold",
    title: "What we hold, and why",
    body: (
      <>
        <p>We hold only what is needed for each thing that you do:</p>
        <FactList rows={buildCollectedDataFacts(site)} />
        <p>
          We do not ask for your Aadhaar number, your religion, your caste or your health, and we do
          not guess them. Please do not send them to us.
        </p>
      </>
    ),
  },
  {
    id: "consent",
    title: "Your consent",
    body: (
      <>
        <p>
          We use your data for the purpose for which you gave it, and for nothing else. Where we
          need your consent we ask with a plain question and an empty box, for one purpose at a
          time. If you say no, you can still use the rest of the site.
        </p>
        <p>
          You can withdraw your consent by writing <q>stop using my data</q> in the same chat or
          email in which you gave it. From then on, we stop using the data, and have our suppliers
          stop; the use until then stays lawful. Some uses are based on law, not on consent:
          bookkeeping for the tax office, a court order.
        </p>
        <p>
          You may read this notice in English or ask us for it in any of the 22 languages of the
          Eighth Schedule to the Constitution.
        </p>
      </>
    ),
  },
  {
    id: "who-sees-it",
    title: "Who else sees it",
    body: (
      <>
        <ul>
          <li>
            <strong>The host</strong> of the space you ask for, and the guest who asks for yours:
            only what the booking needs, and the messages that you write to each other.
          </li>
          <li>
            <strong>WhatsApp</strong>, when you press a chat link
            {site.whatsAppMessages &&
              ". If you ask for WhatsApp messages, it gets your number and the messages"}
            . Until then, WhatsApp learns nothing from us.
          </li>
          {site.push && (
            <li>
              <strong>The push service of your browser</strong>, if you turn on notifications on a
              device. The service learns that we send you a notification, and when. It cannot read
              notifications, because they are encrypted for your browser.
            </li>
          )}
          <li>
            <strong>Companies that work for us</strong>, to run our servers and send our emails
            {site.phoneCodes &&
              ", and to send codes by SMS to your phone: your number and the code. We name each of these companies when you ask"}
            . They are bound by contract to do only what we ask
            {site.onlineBooking && ". Razorpay carries out payments"}.
          </li>
          {site.providers.length > 0 && (
            <li>
              <strong>{formatProviderNames(site.providers)}</strong>, when you press the button to
              sign in with that company: it learns that you sign in here, and when. It tells us who
              you are there, as described above.
            </li>
          )}
          {site.mapStyleUrl && (
            <li>
              <strong>The map provider</strong>, when you open a map: the part of India you look at,
              and your internet address.
            </li>
          )}
          <li>
            <strong>Courts and authorities</strong>, when the law requires it, and only what it
            requires. We tell you unless the law forbids it.
          </li>
        </ul>
        <p>
          We do not sell your data to anyone. Suppliers that store data outside India never store it
          in a country to which the Central Government has barred the transfer.
        </p>
      </>
    ),
  },
  {
    id: "how-long",
    title: "How long we keep it",
    body: <FactList rows={listRetentionFacts(site)} />,
  },
  {
    id: "your-rights",
    title: "Your rights",
    body: (
      <>
        <p>The DPDP Act gives you these rights. We honour them for everyone, wherever you live.</p>
        <FactList rows={dataRightsFacts} />
        <p>
          Write to the grievance officer from the number or email address that we have for you; if
          we cannot tell that it is you, we ask for one proof and erase it afterwards. You get our
          answer within {dataRequestTime}. If you are not satisfied with it, or get no answer, you
          can complain to the Data Protection Board of India.
        </p>
      </>
    ),
  },
  {
    id: "erase",
    title: "How to erase your data",
    body: (
      <>
        <ol>
          <li>
            <strong>On your device:</strong> one button on the{" "}
            <Link to="/cookies#erase">cookies page</Link> removes everything that we stored there,
            except one cookie, which you can erase in your browser.
          </li>
          <li>
            <strong>With us:</strong> write to{" "}
            <a href={`mailto:${site.contactEmail}?subject=Erase%20my%20data`}>
              {site.contactEmail}
            </a>{" "}
            with the subject <q>Erase my data</q>, or send the same words over WhatsApp. If you have
            an account, you can delete it yourself under{" "}
            <Link to="/profile?tab=settings">Account Settings</Link> in your profile. It is deleted
            immediately; you can download a copy of everything first.
          </li>
          <li>
            <strong>What happens:</strong> within {dataRequestTime} we erase your data, have our
            suppliers erase it, and tell you that it is done. What the law requires us to store (see{" "}
            <a href="#how-long">how long</a>) is locked away, without your name unless an invoice
            needs it, and erased when that period ends.
          </li>
        </ol>
      </>
    ),
  },
  {
    id: "children",
    title: "Children",
    body: (
      <p>
        Booking and listing are for people of 18 and over, and we do not knowingly hold the data of
        anyone younger. If your child has written to us, tell us and we erase this data. A photo in
        a listing may show a child only with the consent of a parent; we take the photo down
        immediately when a parent asks.
      </p>
    ),
  },
  {
    id: "safety",
    title: "How we protect it",
    body: (
      <p>
        All data between you and us is encrypted on its way. We remove the hidden data in photos,
        including the place where they were taken, before anyone sees them. Only a few of us can
        access personal data, and each of us only what the work needs. If data is ever lost or seen
        by someone who should not see it, we tell you and the Data Protection Board without delay:
        what happened, what it can mean for you, what we do, and what you can do. The Board gets the
        full account within {breachReportTime}.
      </p>
    ),
  },
  {
    id: "changes",
    title: "When this notice changes",
    body: (
      <p>
        With each change, we update the date at the top. If a change affects what we do with data
        that you have already given us, we tell you first and ask again.
      </p>
    ),
  },
];
