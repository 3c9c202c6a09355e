import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import type { User } from "#contract/accounts/user.ts";
import * as query from "#web/frame/use-api-query.ts";
import { installFakeBrowser } from "#web/member/test-browser.ts";
import { BillingDetailsForm } from "./billing-details-form.tsx";
import { ProvidersSection } from "./security/providers-section.tsx";
import { SessionList } from "./session-list.tsx";
import { WhatsAppSetting } from "./whatsapp-setting.tsx";

beforeEach(() => void installFakeBrowser());

const user = { phoneNumber: "" } as User;
const ignore = () => {};

test.each<[string, () => ReactNode]>([
  ["billing details", () => <BillingDetailsForm />],
  ["devices", () => <SessionList changes={0} onChanged={ignore} />],
  ["providers", () => <ProvidersSection onChanged={ignore} />],
  ["WhatsApp", () => <WhatsAppSetting user={user} />],
])("if the section for %s cannot be loaded, it has a button to try again", (_, render) => {
  vi.spyOn(query, "useApiQuery").mockReturnValue({
    problem: { status: 503, message: "Busy.", errors: {} },
    again: async () => {},
    refresh: async () => {},
    setBody: ignore,
  });

  const shown = renderToStaticMarkup(render());

  expect(shown).toContain("Busy.");
  expect(shown).toContain("Try again");
});
