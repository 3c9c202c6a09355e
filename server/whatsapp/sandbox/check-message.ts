import { z } from "zod";
import type { WhatsAppCategory } from "#contract/whatsapp/routes.ts";
import { listVariables } from "#server/whatsapp/build-message.ts";
import type {
  ProviderButton,
  ProviderComponent,
  ProviderTemplate,
} from "#server/whatsapp/provider-templates.ts";
import { GraphError } from "./graph-error.ts";
import type { PhoneButton, PhoneMessage } from "./phones.ts";

/* The checks that the provider makes before it accepts a message, according to the provider's
 * public documentation. The sandbox also puts the values of a message into its template's text, so
 * that the simulated phone can show the text. */

export type TemplateStatus = "APPROVED" | "PENDING" | "PAUSED" | "DISABLED";
export type RegisteredTemplate = ProviderTemplate & { status: TemplateStatus };

const text = z.string().min(1);
const Parameter = z.looseObject({
  type: z.enum(["text", "payload", "location"]),
  text: z.string().optional(),
  parameter_name: z.string().optional(),
  payload: z.string().max(256).optional(),
  location: z.object({ latitude: text, longitude: text, name: text, address: text }).optional(),
});
const Component = z.object({
  type: z.enum(["header", "body", "button"]),
  sub_type: z.enum(["quick_reply", "url"]).optional(),
  index: z.string().optional(),
  parameters: z.array(Parameter).min(1),
});
type Component = z.infer<typeof Component>;

const base = {
  messaging_product: z.literal("whatsapp"),
  recipient_type: z.literal("individual"),
  to: z.string().regex(/^\d{7,15}$/),
  biz_opaque_callback_data: z.string().max(512).optional(),
};
const Sent = z.discriminatedUnion("type", [
  z.object({
    ...base,
    type: z.literal("text"),
    text: z.object({ body: text.max(4096), preview_url: z.boolean() }),
  }),
  z.object({
    ...base,
    type: z.literal("interactive"),
    interactive: z.discriminatedUnion("type", [
      z.object({
        type: z.literal("button"),
        body: z.object({ text: text.max(1024) }),
        action: z.object({
          buttons: z
            .array(
              z.object({
                type: z.literal("reply"),
                reply: z.object({ id: text.max(256), title: text.max(20) }),
              }),
            )
            .min(1)
            .max(3),
        }),
      }),
      z.object({
        type: z.literal("list"),
        body: z.object({ text: text.max(4096) }),
        action: z.object({
          button: text.max(20),
          sections: z
            .array(
              z.object({
                rows: z
                  .array(
                    z.object({
                      id: text.max(200),
                      title: text.max(24),
                      description: z.string().max(72),
                    }),
                  )
                  .min(1)
                  .max(10),
              }),
            )
            .length(1),
        }),
      }),
    ]),
  }),
  z.object({
    ...base,
    type: z.literal("template"),
    template: z.object({
      name: text,
      language: z.object({ code: text }),
      components: z.array(Component),
    }),
  }),
]);

export type SentMessage = z.infer<typeof Sent>;

/** The parts of a message that a phone shows, and the category of the message. The price of a
 *  message depends on the category. */
export type Shown = Pick<PhoneMessage, "text" | "footer" | "pin" | "buttons"> & {
  category: WhatsAppCategory;
};

/** Parses the body of a request to send a message.
 *  @throws GraphError if the body does not have the provider's form */
export const readMessage = (body: unknown): SentMessage => {
  const { data, error } = Sent.safeParse(body);
  if (data) return data;
  throw new GraphError(
    400,
    131009,
    `Parameter value is not valid: ${error.issues[0]?.path.join(".")}`,
  );
};

const findComponent = <Type extends ProviderComponent["type"]>(
  template: ProviderTemplate,
  type: Type,
) =>
  template.components.find(
    (one): one is Extract<ProviderComponent, { type: Type }> => one.type === type,
  );

const textOf = ({ text: value }: z.infer<typeof Parameter>): string => {
  if (!value) throw new GraphError(400, 131008, "Required parameter is missing");
  if (/[\n\t]| {4}/.test(value))
    throw new GraphError(400, 132018, "Param text cannot have new-line, tab or four spaces");
  return value;
};

const fillBody = (body: string, component: Component | undefined): string => {
  const names = listVariables(body);
  const given = new Map(
    (component?.parameters ?? []).map((one) => [one.parameter_name ?? "", textOf(one)]),
  );
  if (given.size !== names.length || names.some((name) => !given.has(name)))
    throw new GraphError(400, 132000, "Number of parameters does not match the template");
  const filled = names.reduce(
    (made, name) => made.replaceAll(`{{${name}}}`, () => given.get(name) ?? ""),
    body,
  );
  if (filled.length > 1024) throw new GraphError(400, 132005, "Translated text is too long");
  return filled;
};

const showButton = (
  button: ProviderButton,
  component: Component | undefined,
  position: number,
): PhoneButton => {
  const [parameter] = component?.parameters ?? [];
  if (!parameter || component?.index !== String(position))
    throw new GraphError(400, 131008, "Required parameter of a button is missing");
  if (button.type === "QUICK_REPLY") {
    if (component.sub_type !== "quick_reply" || !parameter.payload)
      throw new GraphError(400, 132012, "Parameter format does not match the button");
    return { kind: "reply", of: "template", text: button.text, payload: parameter.payload };
  }
  if (component.sub_type !== "url")
    throw new GraphError(400, 132012, "Parameter format does not match the button");
  if (button.type === "OTP") return { kind: "open", text: `Copy ${textOf(parameter)}`, url: "" };
  return { kind: "open", text: button.text, url: button.url.replace("{{1}}", textOf(parameter)) };
};

const showTemplate = (
  { template: sent }: Extract<SentMessage, { type: "template" }>,
  registered: readonly RegisteredTemplate[],
): Shown => {
  const template = registered.find(
    ({ name, language }) => name === sent.name && language === sent.language.code,
  );
  if (!template || template.status === "PENDING")
    throw new GraphError(404, 132001, "Template name does not exist in the translation");
  if (template.status === "PAUSED") throw new GraphError(400, 132015, "Template is paused");
  if (template.status === "DISABLED") throw new GraphError(400, 132016, "Template is disabled");

  const header = sent.components.find(({ type }) => type === "header");
  const pin = header?.parameters[0]?.location ?? null;
  if (Boolean(findComponent(template, "HEADER")) !== Boolean(pin))
    throw new GraphError(400, 132012, "Parameter format does not match the header");
  const body = sent.components.find(({ type }) => type === "body");
  const sentButtons = sent.components.filter(({ type }) => type === "button");
  const buttons = (findComponent(template, "BUTTONS")?.buttons ?? []).map((button, position) =>
    showButton(button, sentButtons[position], position),
  );
  const footer = findComponent(template, "FOOTER");
  if (template.category === "AUTHENTICATION") {
    const [code] = body?.parameters ?? [];
    if (!code) throw new GraphError(400, 132000, "Number of parameters does not match");
    return {
      text: `${textOf(code)} is your verification code. For your security, do not share this code.`,
      footer: `This code expires in ${footer?.code_expiration_minutes} minutes.`,
      pin: null,
      buttons: [],
      category: "authentication",
    };
  }
  return {
    text: fillBody(findComponent(template, "BODY")?.text ?? "", body),
    footer: footer?.text ?? null,
    pin,
    buttons,
    category: "utility",
  };
};

/** Returns what a phone shows of a message.
 *  @throws GraphError for a template that does not exist, is not approved or is filled in
 *  wrongly */
export const showMessage = (
  message: SentMessage,
  registered: readonly RegisteredTemplate[],
): Shown => {
  if (message.type === "template") return showTemplate(message, registered);
  const plain = { footer: null, pin: null, category: "service" } as const;
  if (message.type === "text") return { ...plain, text: message.text.body, buttons: [] };
  const { interactive } = message;
  if (interactive.type === "button")
    return {
      ...plain,
      text: interactive.body.text,
      buttons: interactive.action.buttons.map(({ reply }) => ({
        kind: "reply" as const,
        of: "text" as const,
        text: reply.title,
        payload: reply.id,
      })),
    };
  const { body, action } = interactive;
  return {
    ...plain,
    text: body.text,
    buttons: action.sections.flatMap(({ rows }) =>
      rows.map(({ id: payload, title, description }) => ({
        kind: "choice" as const,
        text: title,
        description,
        payload,
      })),
    ),
  };
};
