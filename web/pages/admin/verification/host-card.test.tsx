import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { HostCard } from "./host-card.tsx";

test("the link to the host finds the account by its id, because an email address can be too long for a search", () => {
  const host = {
    id: "01900000-0000-7000-8000-000000000002",
    email: `${"a".repeat(64)}@${"b".repeat(60)}.example`,
    emailVerified: true,
    suspended: false,
    createdAt: "2027-03-01T03:30:00Z",
    spaces: 1,
    liveSpaces: 0,
  };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <HostCard host={host} />
    </MemoryRouter>,
  );

  expect(/href="([^"]*)"/.exec(html)?.[1]).toBe(`/admin/users?q=${host.id}`);
});
