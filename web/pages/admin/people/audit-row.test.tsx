import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/team/routes.ts";
import { AuditRow } from "./audit-row.tsx";

const entryBy = (actor: AuditEntry["actor"]): AuditEntry => ({
  id: 1,
  at: "2027-03-01T03:30:00Z",
  action: "space.approve",
  actor,
  subject: { type: "space", id: "space", name: "Courtyard" },
  details: {},
});

test.each([
  ["an account's username", { id: "asha", username: "asha" }, "by asha: only their actions, "],
  ["a deleted account", { id: "asha", username: "" }, "by a deleted account: only their actions, "],
  ["the operator", null, "by the operator, "],
])("an entry names %s", (_, actor, text) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <AuditRow entry={entryBy(actor)} />
    </MemoryRouter>,
  );

  expect(html.replaceAll(/<[^>]*>/g, "")).toContain(text);
});
