import { Link } from "react-router";
import { pageMeta } from "#web/meta.ts";
import { siteFrom, useSite } from "#web/site.ts";
import { buttonClass } from "#web/ui/button.tsx";
import type { Route } from "./+types/onboarding-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteFrom(matches),
    title: "List your space",
    description: "Send us your space over WhatsApp: our team writes the listing with you.",
    path: "/host/onboarding",
    noIndex: true,
  });

const wanted = [
  "What it is, and how many people it holds",
  "The address and the nearest railway or metro station",
  "Your price by the hour, by the day, or both",
  "The days and hours you are open",
  "Three to ten well-lit photos from several angles",
];

const listingMessage = (brandName: string) =>
  `Hello ${brandName}, I would like to list my space.\n\n${wanted.map((line) => `- ${line}: `).join("\n")}`;

export default function OnboardingPage() {
  const { whatsappNumber, brandName, contactEmail } = useSite();
  const digits = whatsappNumber.replace(/\D/g, "");
  return (
    <div className="page band grid gap-10 lg:grid-cols-2">
      <div className="grid content-start justify-items-start gap-5">
        <h1 className="d1 lintel">List your space</h1>
        <p className="max-w-md text-lg">
          Send us your space over WhatsApp. Our team writes the listing with you, verifies it, and
          puts it live.
        </p>
        <a
          className={buttonClass({ size: "lg" })}
          href={`https://wa.me/${digits}?text=${encodeURIComponent(listingMessage(brandName))}`}
          target="_blank"
          rel="noopener"
        >
          Send it on WhatsApp
        </a>
        <p className="muted">
          Rather by mail? Write to{" "}
          <a className="link" href={`mailto:${contactEmail}?subject=List%20my%20space`}>
            {contactEmail}
          </a>
          .
        </p>
      </div>
      <section className="card card-pad" aria-labelledby="wanted">
        <h2 id="wanted" className="d3">
          What to have ready
        </h2>
        <ol className="mt-4 grid gap-3">
          {wanted.map((line, at) => (
            <li key={line} className="flex gap-4">
              <span className="avatar num" aria-hidden>
                {at + 1}
              </span>
              <span className="self-center">{line}</span>
            </li>
          ))}
        </ol>
        <p className="mt-5">
          <Link className="link" to="/blog/getting-started-with-hosting">
            How hosting works, step by step
          </Link>
        </p>
      </section>
    </div>
  );
}
