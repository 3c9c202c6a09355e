import { Link } from "react-router";
import { capitalise } from "#contract/number-words.ts";
import { recommendedPhotos } from "#contract/spaces/policy-text.ts";
import { useSiteSettings } from "#web/frame/site-settings.ts";

const wanted = [
  "What it is, and how many people it holds",
  "The address and the nearest railway or metro station",
  "Your price by the hour, by the day, or both",
  "The days and hours you are open",
  `${capitalise(recommendedPhotos)} well-lit photos from several angles`,
];

const listingMessage = (brandName: string) =>
  `Hello ${brandName}, I would like to list my space.\n\n${wanted.map((line) => `- ${line}: `).join("\n")}`;

/** Shows how to reach us, for hosts who prefer to talk to a person. */
export const HostingHelp = () => {
  const { whatsappNumber, brandName, contactEmail } = useSiteSettings();
  const digits = whatsappNumber.replace(/\D/g, "");
  return (
    <p className="muted mt-8">
      Listing takes about ten minutes. Would you like us to write the listing for you?{" "}
      <a
        className="link"
        href={`https://wa.me/${digits}?text=${encodeURIComponent(listingMessage(brandName))}`}
        target="_blank"
        rel="noopener"
      >
        Ask us on WhatsApp
      </a>{" "}
      or{" "}
      <a className="link" href={`mailto:${contactEmail}?subject=List%20my%20space`}>
        by email
      </a>
      . Read how hosting works in{" "}
      <Link className="link" to="/blog/getting-started-with-hosting">
        our guide
      </Link>
      .
    </p>
  );
};
