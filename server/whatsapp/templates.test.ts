import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { openSecrets } from "#server/kernel/base/secrets.ts";
import { createTestWhatsApp } from "#server/testing/whatsapp/whatsapp-fixture.ts";
import { buildTemplateMessage, listVariables, toParameterText } from "./build-message.ts";
import { whatsAppLimits } from "./policy.ts";
import { listProviderTemplates, type ProviderTemplate } from "./provider-templates.ts";
import type { Template } from "./templates/template.ts";
import { templates } from "./templates/templates.ts";

const deps = { secrets: openSecrets({ secretKey: "k".repeat(32), dataDir: "unused" }) };
const all: Template[] = Object.values(templates);
const entries: [string, Template][] = Object.entries(templates);

describe.each(entries)("the template %s", (key, { name, body, examples, buttons, category }) => {
  test("keeps the provider's rules", () => {
    expect(name).toBe(key);
    expect(name).toMatch(/^[a-z0-9_]{1,512}$/);
    // The provider refuses a `utility` text that begins or ends with a variable.
    if (category === "utility") expect(body).not.toMatch(/^\{\{|\}\}$/);
    expect(body).not.toMatch(/\}\}\s*\{\{/);
    const link = buttons.filter(({ kind }) => kind === "open").length > 0 ? ["id"] : [];
    expect([...listVariables(body), ...link].sort()).toEqual(Object.keys(examples).sort());
    for (const { text } of buttons)
      expect(text.length).toBeLessThanOrEqual(whatsAppLimits.buttonChars);
    expect(buttons.filter(({ kind }) => kind !== "open").length).toBeLessThanOrEqual(3);
  });
});

test("the command prints the templates in the form that the provider takes", () => {
  const printed = execFileSync("node", ["server/whatsapp/print-templates.ts"], {
    env: { ...process.env, PUBLIC_URL: "https://example.in" },
    encoding: "utf8",
  });
  const list = JSON.parse(printed) as ProviderTemplate[];
  expect(list).toEqual(listProviderTemplates("https://example.in"));
  expect(list).toHaveLength(all.length);
  expect(list.find(({ name }) => name === "booking_accepted")).toEqual({
    name: "booking_accepted",
    language: "en",
    category: "UTILITY",
    parameter_format: "NAMED",
    components: [
      {
        type: "BODY",
        text: templates.booking_accepted.body,
        example: {
          body_text_named_params: ["space", "when", "amount", "pay_by"].map((param_name) => ({
            param_name,
            example: expect.any(String),
          })),
        },
      },
      { type: "FOOTER", text: "Write STOP to end these messages." },
      {
        type: "BUTTONS",
        buttons: [
          {
            type: "URL",
            text: "Pay now",
            url: "https://example.in/checkout/{{1}}",
            example: [expect.stringMatching(/^https:\/\/example\.in\/checkout\/0199/)],
          },
        ],
      },
    ],
  });
  expect(list[0]).toMatchObject({
    category: "AUTHENTICATION",
    components: [
      { type: "BODY", add_security_recommendation: true },
      { type: "FOOTER", code_expiration_minutes: 10 },
      { type: "BUTTONS", buttons: [{ type: "OTP", otp_type: "COPY_CODE" }] },
    ],
  });
});

test("the longest values fit into every template", () => {
  for (const template of all) {
    const names = Object.keys(template.examples);
    const params = Object.fromEntries(names.map((name) => [name, "x".repeat(2_000)]));
    const pin = { latitude: 19, longitude: 72, name: "Loft", address: "1 Hill Road" };
    const booking = { id: "0199b2f0-0000-7000-8000-000000000000", version: 1 };
    const offerId = booking.id;
    const message = buildTemplateMessage(deps, template, { params, pin, booking, offerId });
    const content = message.type === "template" ? message.template.components : [];
    const body = content.find(({ type }) => type === "body")?.parameters ?? [];
    const texts = body.map((one) => ("text" in one ? one.text : ""));
    expect(texts.join("").length + template.body.length, template.name).toBeLessThanOrEqual(
      whatsAppLimits.bodyChars,
    );
    for (const component of content)
      if (component.type === "button")
        for (const one of component.parameters)
          if (one.type === "payload") expect(one.payload.length).toBeLessThanOrEqual(256);
  }
});

test("values are on one line, never empty, and cut between characters", () => {
  expect(toParameterText(" a\n\tb    c ")).toBe("a b c");
  expect(toParameterText("\n")).toBe("–");
  expect(toParameterText("नमस्ते 👋👋👋👋", 10)).toBe("नमस्ते 👋👋…");
});

describe("the sandbox refuses what the provider refuses", () => {
  const { sandbox, whatsApp } = createTestWhatsApp();
  const text = (body: string) => ({ type: "text" as const, text: { body, preview_url: false } });
  const post = async (
    json: object,
    token = "the token of the sandbox",
    phoneId = "100000000000001",
  ) => {
    const response = await sandbox.app.request(`/v1/${phoneId}/messages`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify(json),
    });
    const body = (await response.json()) as { error?: { code: number } };
    return [response.status, body.error?.code];
  };
  const message = {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: "919820012345",
    ...text("Hello"),
  };

  test("wrong tokens, numbers and forms", async () => {
    expect(await post(message, "wrong")).toEqual([401, 190]);
    expect(await post(message, undefined, "1")).toEqual([400, 100]);
    expect(await post({ ...message, to: "+91" })).toEqual([400, 131009]);
    expect(await post({ ...message, messaging_product: "sms" })).toEqual([400, 131009]);
    const template = (components: object[], name = "account_news") => ({
      ...message,
      type: "template",
      template: { name, language: { code: "en" }, components },
    });
    const body = (value: string) => ({
      type: "body",
      parameters: [{ type: "text", parameter_name: "text", text: value }],
    });
    expect(await post(template([]))).toEqual([400, 131008]);
    expect(await post(template([], "unknown"))).toEqual([404, 132001]);
    const link = {
      type: "button",
      sub_type: "url",
      index: "0",
      parameters: [{ type: "text", text: "profile" }],
    };
    expect(await post(template([link]))).toEqual([400, 132000]);
    expect(await post(template([body("two\nlines"), link]))).toEqual([400, 132018]);
    const costs = "costs $$5, $& and $'";
    expect(await post(template([body(costs), link]))).toEqual([200, undefined]);
    expect(sandbox.phones.get(message.to).messages.at(-1)?.text).toContain(`: ${costs} You`);
  });

  test("free text to a person who has not written within a day: it is accepted, and then fails", async () => {
    sandbox.webhooks.clear();
    await whatsApp.send({ id: "x", to: "919820012346", content: text("Hello") });
    const [receipt] = sandbox.webhooks.waiting();
    expect(receipt?.body).toContain('"status":"failed"');
    expect(receipt?.body).toContain("131047");
    expect(sandbox.phones.get("919820012346").messages).toEqual([]);
  });
});
