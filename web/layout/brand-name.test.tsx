import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import * as settings from "#web/frame/site-settings.ts";
import { AuthProvider } from "#web/member/auth.tsx";
import { installFakeBrowser } from "#web/member/test-browser.ts";
import { Footer } from "./footer.tsx";
import { Navbar } from "./navbar.tsx";

beforeEach(() => {
  installFakeBrowser();
  vi.spyOn(settings, "useSiteSettings").mockReturnValue({
    brandName: "Angan",
    contactPhone: "",
    socialLinks: [],
  } as never);
});

test.each([
  ["navigation bar", Navbar],
  ["footer", Footer],
])("the %s shows the operator's name for the site", (_, Part) => {
  const html = renderToStaticMarkup(
    <AuthProvider>
      <MemoryRouter>
        <Part />
      </MemoryRouter>
    </AuthProvider>,
  );
  expect(html).toContain("</svg>Angan");
  expect(html).not.toContain("Jagah");
});
