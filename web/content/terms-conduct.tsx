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
        <li>Come and leave on time. Extra hours are the host&apos;s to give and to price.</li>
        <li>
          Use the space for what you said. Permits that your work needs are yours to get: for music
          in public, for loudspeakers after 10:00 PM, for drones, for filming outside.
        </li>
        <li>
          Report damage at once, and pay what it costs to put right. Ordinary wear is not damage.
        </li>
        <li>Do not pass the space on to somebody else.</li>
      </ul>
    ),
  },
  {
    id: "hosts",
    title: "If you are a host",
    body: (
      <ul>
        <li>
          List only what you may let, and have your society&apos;s or landlord&apos;s consent.
        </li>
        <li>
          Show it truly: photos of the space as it is now, the whole price, the real capacity, hours
          in which you really open.
        </li>
        <li>
          Answer booking requests within {hostAnswerTime}, and keep every booking you have
          confirmed.
        </li>
        <li>Meet the safety rules that apply to your building, fire exits first of all.</li>
        <li>
          Turn nobody away for religion, caste, sex, gender, disability, language or where they come
          from.
        </li>
        <li>Income tax and GST on what you earn are yours to pay.</li>
      </ul>
    ),
  },
  {
    id: "what-you-post",
    title: "What you post",
    body: (
      <>
        <p>
          Your photos and words stay yours. You let us show them, resize them and use them to make
          your listing known, free of charge, while it is listed. Post only what you have made or
          may use.
        </p>
        <p>
          Do not post or send anything that is unlawful, obscene, hateful or false, that harms
          children, invades somebody&apos;s privacy, pretends to be somebody else, breaks a
          copyright or trade mark, misleads about where it comes from, threatens India&apos;s
          security or public order, or carries a virus. We take such things down when we learn of
          them. An intimate picture shown without consent goes at once, and always within{" "}
          {takedownTime} of the complaint.
        </p>
        <p>
          If your work is shown here without your leave, write to the grievance officer with the
          link and a word on why it is yours.
        </p>
      </>
    ),
  },
  {
    id: "suspension",
    title: "When somebody breaks the rules",
    body: (
      <p>
        {suspensionNotice} We say what for, and hear you first unless somebody is in danger. You can
        have it looked at again by the grievance officer. The{" "}
        <Link to="/guidelines">guidelines</Link> say in six cards what {site.brandName} expects.
      </p>
    ),
  },
];
