import { expect, test } from "vitest";
import { createBusyPage } from "./busy-page.ts";

test("the page for a busy site shows the operator's brand name, escaped, and can be sent again", async () => {
  const buildBusyPage = createBusyPage({ brandName: "Kamra <& Co>" });

  for (const response of [buildBusyPage(), buildBusyPage()]) {
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    const text = await response.text();
    expect(text).toContain("<title>Kamra &lt;&amp; Co&gt; is busy</title>");
    expect(text).toContain("<h1>Kamra &lt;&amp; Co&gt; is busy right now</h1>");
    expect(text).not.toContain("Jagah");
  }
});
