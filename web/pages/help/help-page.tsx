import { Link } from "react-router";
import { type HelpTopic, helpTopics } from "#web/content/help.ts";
import { ContactAddresses } from "#web/documents/contact-addresses.tsx";
import { breadcrumbs, pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings, useSiteSettings } from "#web/frame/site-settings.ts";
import { AccordionItem } from "#web/ui/controls/accordion.tsx";
import { ChatIcon } from "#web/ui/icons/icons.tsx";
import { MailIcon, PhoneIcon } from "#web/ui/icons/page-icons.tsx";
import type { Route } from "./+types/help-page.ts";
import "#web/documents/document.css";
import "./help.css";

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = getSiteSettings(matches);
  const faq = {
    "@type": "FAQPage",
    mainEntity: helpTopics(site)
      .flatMap(({ answers }) => answers)
      .map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer.join(" ") },
      })),
  };
  return pageMeta({
    site,
    title: "Help Center",
    description:
      "How to search, book, pay and cancel; what to do when something goes wrong; how to list a space; and how to reach a person.",
    path: "/help",
    jsonLd: [
      faq,
      breadcrumbs(site, [
        ["Home", "/"],
        ["Help Center", "/help"],
      ]),
    ],
  });
};

const Topic = ({ topic: { id, title, answers } }: { topic: HelpTopic }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="part">
    <h2 id={`${id}-title`} className="d3">
      {title}
    </h2>
    <div>
      {answers.map(({ question, answer, link }) => (
        <AccordionItem key={question} title={question}>
          {answer.map((paragraph) => (
            <p key={paragraph} className="mb-3">
              {paragraph}
            </p>
          ))}
          {link && (
            <Link to={link.to} className="link">
              {link.label}
            </Link>
          )}
        </AccordionItem>
      ))}
    </div>
  </section>
);

/** Shows the three quick ways to contact a person. */
const Reach = () => {
  const site = useSiteSettings();
  const ways = [
    { icon: <ChatIcon />, label: "Chat on WhatsApp", href: site.chatUrl, away: true },
    {
      icon: <PhoneIcon />,
      label: site.contactPhone,
      href: `tel:${site.contactPhone.replace(/[^+\d]/g, "")}`,
    },
    { icon: <MailIcon />, label: site.contactEmail, href: `mailto:${site.contactEmail}` },
  ];
  return (
    <ul className="reach">
      {ways.map(({ icon, label, href, away }) => (
        <li key={href}>
          <a href={href} {...(away && { target: "_blank", rel: "noopener" })}>
            {icon}
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
};

export default function HelpPage() {
  const site = useSiteSettings();
  const topics = helpTopics(site);
  return (
    <>
      <header className="page band pb-0">
        <h1 className="d1 lintel">Help Center</h1>
        <p className="mt-5 max-w-lg text-lg">
          Short answers to the questions that people ask most. If yours is missing, ask us: a person
          answers.
        </p>
        <Reach />
      </header>
      <div className="page band document">
        <nav aria-label="Topics" className="toc">
          <p className="weight-650">Topics</p>
          <ol className="rail rail-free">
            {topics.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid gap-12">
          {topics.map((topic) => (
            <Topic key={topic.id} topic={topic} />
          ))}
        </div>
      </div>
      <div id="contact">
        <ContactAddresses />
      </div>
    </>
  );
}
