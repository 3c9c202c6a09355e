import { toOneLine } from "#contract/one-line.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { signButton, signOfferButton } from "./buttons.ts";
import { MAX_PARAMETER_CHARS, whatsAppLimits } from "./policy.ts";
import type { Template, TemplateButton } from "./templates/template.ts";
import type { MessageContent, TemplateComponent } from "./whatsapp.ts";

/** A place as the provider shows it on a map. */
export type Pin = { latitude: number; longitude: number; name: string; address: string };

type Filled = {
  params: Readonly<Record<string, string>>;
  /** The booking that the reply buttons act on, with its current version. */
  booking?: { id: string; version: number } | undefined;
  /** The offer that the reply buttons answer. */
  offerId?: string | undefined;
  pin?: Pin | undefined;
};

/** Returns a text on one line, cut to `max` characters. An empty text becomes a dash. The provider
 *  refuses values that are empty or have line breaks. */
export const toParameterText = (text: string, max: number = MAX_PARAMETER_CHARS): string => {
  const line = toOneLine(text);
  const characters = [...line];
  return characters.length > max ? `${characters.slice(0, max - 1).join("")}…` : line || "–";
};

/** Returns the variables of a text, in the order in which they first appear. */
export const listVariables = (body: string): string[] => [
  ...new Set([...body.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string)),
];

const bodyOf = ({ body, category }: Template, { params }: Filled): TemplateComponent => {
  const names = listVariables(body);
  // The provider limits the length of the whole message. The template's own text uses a part of the
  // limit. The values share the rest equally, so that long values do not exceed the limit.
  const room = Math.floor((whatsAppLimits.bodyChars - body.length) / names.length);
  return {
    type: "body",
    parameters: names.map((name) => ({
      type: "text",
      // The provider writes the text of `authentication` messages. The variable in this text has
      // no name.
      ...(category !== "authentication" && { parameter_name: name }),
      text: toParameterText(params[name] ?? "", Math.min(room, MAX_PARAMETER_CHARS)),
    })),
  };
};

/** Returns the signed id of a reply button. */
const signPayload = (
  deps: Pick<Deps, "secrets">,
  { name }: Template,
  button: Exclude<TemplateButton, { kind: "open" }>,
  { booking, offerId }: Filled,
): string => {
  if (button.kind === "offer") {
    if (!offerId) throw new Error(`The buttons of ${name} need an offer.`);
    return signOfferButton(deps, { action: button.action, offerId });
  }
  if (!booking) throw new Error(`The buttons of ${name} need a booking.`);
  const { action } = button;
  return signButton(deps, { action, bookingId: booking.id, version: booking.version });
};

const buttonsOf = (
  deps: Pick<Deps, "secrets">,
  template: Template,
  filled: Filled,
): TemplateComponent[] => {
  const { params } = filled;
  if (template.category === "authentication")
    return [
      {
        type: "button",
        sub_type: "url",
        index: "0",
        parameters: [{ type: "text", text: params.code ?? "" }],
      },
    ];
  return template.buttons.map((button, position): TemplateComponent => {
    const index = String(position);
    if (button.kind === "open")
      return {
        type: "button",
        sub_type: "url",
        index,
        parameters: [{ type: "text", text: params.id ?? "" }],
      };
    const payload = signPayload(deps, template, button, filled);
    return {
      type: "button",
      sub_type: "quick_reply",
      index,
      parameters: [{ type: "payload", payload }],
    };
  });
};

/** Returns a message with a template, in the form that the provider expects. The id of each reply
 *  button is signed, and contains the booking and its version, or the offer. */
export const buildTemplateMessage = (
  deps: Pick<Deps, "secrets">,
  template: Template,
  filled: Filled,
): MessageContent => {
  const { pin } = filled;
  if (template.pin && !pin) throw new Error(`${template.name} needs a pin.`);
  const header: TemplateComponent[] =
    template.pin && pin
      ? [
          {
            type: "header",
            parameters: [
              {
                type: "location",
                location: {
                  latitude: String(pin.latitude),
                  longitude: String(pin.longitude),
                  name: toParameterText(pin.name),
                  address: toParameterText(pin.address),
                },
              },
            ],
          },
        ]
      : [];
  return {
    type: "template",
    template: {
      name: template.name,
      language: { code: template.language },
      components: [...header, bodyOf(template, filled), ...buttonsOf(deps, template, filled)],
    },
  };
};

/** Returns a message of free text. */
export const buildTextMessage = (text: string): MessageContent => ({
  type: "text",
  text: { body: text, preview_url: false },
});

/** Returns a message of free text with buttons. The provider allows at most three buttons. */
export const buildTextWithButtons = (
  text: string,
  buttons: readonly { id: string; title: string }[],
): MessageContent => ({
  type: "interactive",
  interactive: {
    type: "button",
    body: { text },
    action: { buttons: buttons.map((reply) => ({ type: "reply", reply })) },
  },
});

/** Returns a question with answers to choose from. If there are more answers than the provider
 *  allows, the last ones are left out. */
export const buildQuestion = (
  text: string,
  answers: readonly { id: string; title: string; description: string }[],
): MessageContent => ({
  type: "interactive",
  interactive: {
    type: "list",
    body: { text: toParameterText(text, whatsAppLimits.bodyChars) },
    action: {
      button: "Choose",
      sections: [
        {
          rows: answers.slice(0, whatsAppLimits.rows).map(({ id, title, description }) => ({
            id,
            title: toParameterText(title, whatsAppLimits.rowTitleChars),
            description: toParameterText(description, whatsAppLimits.rowDescriptionChars),
          })),
        },
      ],
    },
  },
});
