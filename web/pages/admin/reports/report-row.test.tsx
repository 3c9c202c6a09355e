import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Report } from "#contract/reports/routes.ts";
import { ReportRow } from "./report-row.tsx";

const listButtons = (subject: Partial<Report["subject"]>): string[] => {
  const report: Report = {
    _id: "report",
    kind: "review",
    subjectId: "review",
    reason: "It names my neighbour.",
    reporter: null,
    createdAt: "2027-03-01T03:30:00Z",
    acknowledgedAt: null,
    dueAt: "2027-03-31T03:30:00Z",
    resolvedAt: null,
    action: null,
    resolution: null,
    subject: {
      title: "Review",
      text: "Bright.",
      reply: "Thank you.",
      href: null,
      isRemoved: false,
      ...subject,
    },
  };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ReportRow report={report} onDone={() => {}} />
    </MemoryRouter>,
  );
  return [...html.matchAll(/<button.*?<\/button>/gs)].map(([button]) =>
    button.replaceAll(/<[^>]*>/g, ""),
  );
};

test.each([
  [
    "a review with a reply",
    {},
    ["Keep (Review)", "Remove the review (Review)", "Remove only the reply (Review)"],
  ],
  ["a review without a reply", { reply: null }, ["Keep (Review)", "Remove the review (Review)"]],
  ["a removed review with a reply", { isRemoved: true }, ["Keep (Review)"]],
])("the decisions about %s", (_, subject, buttons) => {
  expect(listButtons(subject)).toEqual(buttons);
});
