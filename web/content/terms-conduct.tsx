import { Link } from "react-router";
import { hostAnswerTime } from "#contract/bookings/policy-text.ts";
import type { DocumentSection } from "#web/documents/document-page.tsx";
import { takedownTime } from "#web/documents/policy-text.ts";
import type { SiteSettings } from "#web/frame/page-request.ts";
import { suspensionNotice } from "./guidelines.ts";

/** Returns the sections on what guests, hosts and everyone who posts here may and may not do. */
export const conductSections = (site: SiteSettings): readonly DocumentSection[] => [
  {
    id: "guests",
    title: "If you are a guest",
    body: (
      <ul>
        <li>Bring no more people than the capacity shown, crew and helpers included.</li>
        <li>Arrive and leave on time. The host decides about extra hours and their price.</li>
        <li>
          Use the space for the purpose you stated. You must get the permits that your work needs:
          for music in public, for loudspeakers after 10:00 PM, for drones, for filming outside.
        </li>
        <li>
          Report damage immediately, and pay what the repair costs. Ordinary wear is not damage.
        </li>
        <li>Do not pass the space on to someone else.</li>
      </ul>
    ),
  },
  {
    id: "hosts",
    title: "If you are a host",
    body: (
      <ul>
        <li>
          List only what you are allowed to rent out, and have your society&apos;s or
          landlord&apos;s consent.
        </li>
        <li>
          Describe it correctly: photos of the space as it is now, the full price, the real
          capacity, the hours in which you are really open.
        </li>
        <li>
          Answer booking requests within {hostAnswerTime}, and honour every booking you have
          confirmed.
        </li>
        <li>
          Follow the safety rules that apply to your building, above all those for fire exits.
        </li>
        <li>
          Do not turn anyone away because of religion, caste, sex, gender, disability, language or
          where they come from.
        </li>
        <li>You must pay the income tax and GST on what you earn.</li>
      </ul>
    ),
  },
  {
    id: "what-you-post",
    title: "What you post",
    body: (
      <>
        <p>
          Your photos and texts stay yours. You allow us to show them, resize them and use them to
          promote your listing, free of charge, while it is listed. Post only what you have made or
          are allowed to use.
        </p>
        <p>
          Do not post or send anything that is unlawful, obscene, hateful or false, that harms
          children, invades someone&apos;s privacy, pretends to be someone else, breaks a copyright
          or trade mark, misleads about where it comes from, threatens India&apos;s security or
          public order, or carries a virus. We take such content down when we learn of it. An
          intimate picture shown without consent is taken down immediately, and always within{" "}
          {takedownTime} of the complaint.
        </p>
        <p>
          If your work is shown here without your permission, write to the grievance officer with
          the link and the reason why the work is yours.
        </p>
      </>
    ),
  },
  {
    id: "suspension",
    title: "When someone breaks the rules",
    body: (
      <p>
        {suspensionNotice} We tell you the reason, and hear you first unless someone is in danger.
        You can ask the grievance officer to review the decision. The{" "}
        <Link to="/guidelines">guidelines</Link> say what {site.brandName} expects.
      </p>
    ),
  },
];
