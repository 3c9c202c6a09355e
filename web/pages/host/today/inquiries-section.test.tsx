import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Inquiry } from "#contract/inquiries/routes.ts";
import { InquiriesSection } from "./inquiries-section.tsx";

const inquiry = (read: boolean): Inquiry => ({
  id: "inquiry",
  text: "Is there a goods lift?",
  at: "2026-11-29T06:30:00.000Z",
  read,
  threadId: "thread",
  space: { id: "space", title: "Loft" },
  from: { id: "asha", username: "Asha", email: "" },
});

/** Returns the section's HTML. The inbox has three unread inquiries. Its first page has one
 *  inquiry, which is read or unread. */
const renderWith = (read: boolean): string => {
  const body = { items: [inquiry(read)], nextCursor: "next", unread: 3 };
  const Component = () => <InquiriesSection query={{ body, again: async () => {} }} />;
  const Site = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Site />);
};

test("if only older inquiries are unread, a sentence says so in place of the list", () => {
  const html = renderWith(true);
  expect(html).toContain("Only older inquiries are unread.");
  expect(html).not.toContain("<ul");
  expect(html).toContain("Read and answer all 3");
});

test("an unread inquiry of the first page is shown", () => {
  const html = renderWith(false);
  expect(html).toContain("Is there a goods lift?");
  expect(html).not.toContain("Only older inquiries are unread.");
});
