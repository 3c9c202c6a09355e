import { expect, test } from "vitest";
import { replaceSection } from "./report-parts.ts";

const report = "# Results\n\n## Booking\n\nold\n\n## Overload\n\nkept\n";

test("a section is replaced where it is, and a new one is added at the end", () => {
  const booking = replaceSection(report, "## Booking", "## Booking\n\nnew\n");
  expect(booking).toBe("# Results\n\n## Booking\n\nnew\n\n## Overload\n\nkept\n");
  expect(replaceSection(booking, "## Search", "## Search\n\nfast\n")).toBe(
    `${booking}\n## Search\n\nfast\n`,
  );
});
