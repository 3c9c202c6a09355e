import { createHash } from "node:crypto";
import { OpenAPIHono } from "@hono/zod-openapi";
import { html, raw } from "hono/html";
import { apiTags } from "#contract/api-tags.ts";
import { colours } from "#contract/colours.ts";
import type { Config } from "#server/kernel/config/config.ts";
import { type ApiExamples, addExamples } from "./api-examples.ts";

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: ${colours.ink.day}; }
section { border-top: 1px solid ${colours.line.day}; padding: 1rem 0; }
h2 { font-size: 1.1rem; } code { background: ${colours.sunk.day}; padding: 0.1em 0.3em; border-radius: 4px; }
td, th { text-align: left; padding: 0.15rem 1rem 0.15rem 0; vertical-align: top; }
`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Routes of the API reference. `/openapi.json` describes the whole API and is generated from the
 *  routes; `/docs` shows it as a page.
 *  @param readExamples - called only when the reference is first requested, because no other
 *  request needs the examples */
export const referenceRoutes = (
  root: OpenAPIHono,
  { brandName, contactEmail, publicUrl }: Pick<Config, "brandName" | "contactEmail" | "publicUrl">,
  readExamples: () => ApiExamples,
): OpenAPIHono => {
  const reference = new OpenAPIHono();
  // The contract's `bearerSecurity` refers to this scheme.
  root.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
  });
  // The contract's `webhookSecurity` refers to this scheme.
  root.openAPIRegistry.registerComponent("securitySchemes", "webhookSignature", {
    type: "apiKey",
    in: "header",
    name: "X-Razorpay-Signature",
    description: "HMAC-SHA256 of the raw body with the webhook's secret, in hex",
  });
  // The contract's `whatsAppWebhookSecurity` refers to this scheme.
  root.openAPIRegistry.registerComponent("securitySchemes", "whatsAppSignature", {
    type: "apiKey",
    in: "header",
    name: "X-Hub-Signature-256",
    description: "`sha256=` and the HMAC-SHA256 of the raw body with the app's secret, in hex",
  });
  const describe = () =>
    root.getOpenAPI31Document({
      openapi: "3.1.0",
      info: {
        title: "Jagah API",
        version: "1",
        description:
          "Find and book spaces in India. Prices in requests and responses are rupees; dates and times of day are IST.",
        contact: { name: brandName, url: publicUrl, email: contactEmail },
      },
      servers: [{ url: "/api" }],
      tags: [...apiTags],
    });
  const document = () => addExamples(describe(), readExamples());
  let cached: ReturnType<typeof document> | undefined;
  reference.get("/openapi.json", (c) => {
    cached ??= document();
    return c.json(cached);
  });
  reference.get("/docs", (c) => {
    cached ??= document();
    return c.html(referencePage(cached), 200, {
      "Content-Security-Policy": policy,
      "Cross-Origin-Opener-Policy": "same-origin",
    });
  });
  return reference;
};

/** Returns whether an operation requires a token. An empty object in `security` means that the
 *  operation also works without a token. */
const requiresToken = ({ security }: Operation): boolean =>
  security?.every((one) => "bearer" in one) ?? false;

type Operation = {
  summary?: string;
  description?: string;
  security?: object[];
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; description?: string }[];
  responses?: Record<string, { description?: string }>;
};

const referencePage = (document: {
  info: { title: string; description?: string };
  paths?: unknown;
}) => {
  const paths = Object.entries((document.paths ?? {}) as Record<string, Record<string, Operation>>);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <main>
          <h1>${document.info.title}</h1>
          <p>${document.info.description ?? ""} The machine-readable form is <a href="/api/openapi.json">openapi.json</a>.</p>
          ${paths.flatMap(([path, operations]) =>
            Object.entries(operations).map(
              ([method, operation]) => html`<section>
                <h2><code>${method.toUpperCase()} /api${path}</code></h2>
                <p>${operation.summary ?? ""}${requiresToken(operation) ? " (with an access token)" : ""}</p>
                ${operation.description ? html`<p>${operation.description}</p>` : ""}
                ${
                  operation.parameters?.length
                    ? html`<table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Description</th></tr></thead><tbody>
                        ${operation.parameters.map(
                          (parameter) =>
                            html`<tr><td><code>${parameter.name}</code></td><td>${parameter.in}</td><td>${parameter.required ? "required. " : ""}${parameter.description ?? ""}</td></tr>`,
                        )}
                      </tbody></table>`
                    : ""
                }
                <ul>
                  ${Object.entries(operation.responses ?? {}).map(
                    ([status, response]) =>
                      html`<li><code>${status}</code> ${response.description ?? ""}</li>`,
                  )}
                </ul>
              </section>`,
            ),
          )}
        </main>
      </body>
    </html>`;
};
