import { WHATSAPP_CODE_MINUTES } from "#contract/whatsapp/policy.ts";
import { listVariables } from "./build-message.ts";
import type { Template, TemplateButton } from "./templates/template.ts";
import { templates } from "./templates/templates.ts";

/** The body of the request that creates a template at the provider
 *  (`POST /{business account}/message_templates`). */
export type ProviderTemplate = {
  name: string;
  language: string;
  category: "AUTHENTICATION" | "UTILITY";
  parameter_format?: "NAMED";
  components: ProviderComponent[];
};

export type ProviderComponent =
  | { type: "HEADER"; format: "LOCATION" }
  | {
      type: "BODY";
      text?: string;
      add_security_recommendation?: true;
      example?: { body_text_named_params: { param_name: string; example: string }[] };
    }
  | { type: "FOOTER"; code_expiration_minutes?: number; text?: string }
  | { type: "BUTTONS"; buttons: ProviderButton[] };

export type ProviderButton =
  | { type: "QUICK_REPLY"; text: string }
  | { type: "URL"; text: string; url: string; example: string[] }
  | { type: "OTP"; otp_type: "COPY_CODE" };

/** The last line of every template message, except of messages with a code. The provider recommends
 *  telling people how to opt out. */
export const FOOTER = "Write STOP to end these messages.";

const toProviderButton = (
  button: TemplateButton,
  { examples }: Template,
  publicUrl: string,
): ProviderButton =>
  button.kind !== "open"
    ? { type: "QUICK_REPLY", text: button.text }
    : {
        type: "URL",
        text: button.text,
        url: publicUrl + button.path.replace("{{id}}", "{{1}}"),
        example: [publicUrl + button.path.replace("{{id}}", examples.id ?? "")],
      };

/** Returns a template in the provider's form.
 *  @param publicUrl - the site's URL; buttons open pages below it */
export const toProviderTemplate = (template: Template, publicUrl: string): ProviderTemplate => {
  const { name, language, body, examples } = template;
  if (template.category === "authentication")
    return {
      name,
      language,
      category: "AUTHENTICATION",
      components: [
        { type: "BODY", add_security_recommendation: true },
        { type: "FOOTER", code_expiration_minutes: WHATSAPP_CODE_MINUTES },
        { type: "BUTTONS", buttons: [{ type: "OTP", otp_type: "COPY_CODE" }] },
      ],
    };
  return {
    name,
    language,
    category: "UTILITY",
    parameter_format: "NAMED",
    components: [
      ...(template.pin ? [{ type: "HEADER", format: "LOCATION" } as const] : []),
      {
        type: "BODY",
        text: body,
        example: {
          body_text_named_params: listVariables(body).map((param_name) => ({
            param_name,
            example: examples[param_name] ?? "",
          })),
        },
      },
      { type: "FOOTER", text: FOOTER },
      {
        type: "BUTTONS",
        buttons: template.buttons.map((button) => toProviderButton(button, template, publicUrl)),
      },
    ],
  };
};

/** Returns all templates in the provider's form. */
export const listProviderTemplates = (publicUrl: string): ProviderTemplate[] =>
  Object.values(templates).map((template) => toProviderTemplate(template, publicUrl));
