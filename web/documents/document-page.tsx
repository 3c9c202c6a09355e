import type { ReactNode } from "react";
import { Link } from "react-router";
import "#web/ui/styles/prose.css";
import "./document.css";
import { ContactAddresses } from "./contact-addresses.tsx";

export type DocumentSection = { id: string; title: string; body: ReactNode };

/** One point of the summary, for visitors who do not read the whole text. */
export type SummaryPoint = { title: string; text: string };

type DocumentProps = {
  title: string;
  lead: ReactNode;
  /** The day of the last change, `YYYY-MM-DD`. */
  changed: string;
  summary: readonly SummaryPoint[];
  sections: readonly DocumentSection[];
};

const papers = [
  ["Privacy", "/privacy"],
  ["Terms", "/terms"],
  ["Cookies", "/cookies"],
  ["Guidelines", "/guidelines"],
] as const;

const dayText = (day: string) =>
  new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

/** Shows a long text in parts: a summary, a table of contents, numbered sections with their own
 *  links, and contact addresses. On a wide screen, the table of contents stays visible. */
export function DocumentPage({ title, lead, changed, summary, sections }: DocumentProps) {
  return (
    <>
      <header className="page band pb-0">
        <h1 className="d1 lintel">{title}</h1>
        <p className="mt-5 max-w-lg text-lg">{lead}</p>
        <p className="muted mt-3 text-sm">
          Last changed on{" "}
          <time className="num" dateTime={changed}>
            {dayText(changed)}
          </time>
        </p>
        <section aria-labelledby="gist">
          <h2 id="gist" className="sr-only">
            In short
          </h2>
          <ul className="gist grid gap-4 mt-10 sm:grid-cols-2 lg:grid-cols-4">
            {summary.map((point) => (
              <li key={point.title} className="card">
                <h3>{point.title}</h3>
                <p>{point.text}</p>
              </li>
            ))}
          </ul>
        </section>
      </header>
      <div className="page band document">
        <nav aria-label="On this page" className="toc">
          <p className="weight-650">On this page</p>
          <ol className="rail rail-free">
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article>
          {sections.map(({ id, title: name, body }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="part document-section"
            >
              <h2 id={`${id}-title`} className="d3">
                {name}
              </h2>
              <div className="prose">{body}</div>
            </section>
          ))}
          <nav aria-label="Our other rules" className="mt-10 flex flex-wrap gap-x-6">
            {papers
              .filter(([name]) => !title.startsWith(name))
              .map(([name, to]) => (
                <Link key={to} to={to} className="link inline-flex min-h-11 items-center">
                  {name}
                </Link>
              ))}
          </nav>
        </article>
      </div>
      <ContactAddresses />
    </>
  );
}
