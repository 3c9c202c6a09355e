import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { Location } from "#contract/spaces/location.ts";
import * as settings from "#web/frame/site-settings.ts";
import * as query from "#web/frame/use-api-query.ts";
import HiddenSpace from "./hidden-space.tsx";

const View = ({ status }: { status?: ReactNode }) => <div>{status}</div>;

/** Renders the page of a space that the API returns to a host or to the team. */
const render = (space: Partial<Location>): string => {
  vi.spyOn(settings, "useSiteSettings").mockReturnValue({ brandName: "Jagah" } as never);
  vi.spyOn(query, "useApiQuery").mockReturnValue({
    body: { _id: "loft", title: "Loft", categories: [], hourlyRate: 0, price: 0, ...space },
    again: async () => {},
    refresh: async () => {},
    setBody: () => {},
  });
  return renderToStaticMarkup(<HiddenSpace id="loft" View={View} />);
};

test("a space in review has a notice", () => {
  expect(render({ status: "in_review", review: "none" })).toContain("In review.");
});

// A live space is hidden while its host is suspended. The team then sees the verified version of
// the space, without the host's edit.
test.each(["none", "in_review", "returned"] as const)(
  "a live space has no notice, because the team does not see its edit: %s",
  (review) => {
    expect(render({ status: "live", review })).toBe("<div></div>");
  },
);
