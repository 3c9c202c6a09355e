import type { CSSProperties } from "react";
import { colours } from "#contract/colours.ts";

/** A style with the two properties that only Outlook supports. */
export type MailStyle = CSSProperties & { msoHide?: string; msoPaddingAlt?: string };

// Pages take these colours from CSS tokens, which mail programs do not support.
const coloursBy = (time: "day" | "night") => ({
  ground: colours.ground[time],
  paper: colours.surface[time],
  line: colours.line[time],
  ink: colours.ink[time],
  quiet: colours["ink-2"][time],
  action: colours.action[time],
  onAction: colours["on-action"][time],
  highlight: colours.highlight[time],
});

export const dayColours = coloursBy("day");
const night = coloursBy("night");

/** The style sheet for narrow screens and for night colours (dark mode). In mail programs that
 *  support media queries, it overrides the inline styles. Buttons keep their day colours. If a
 *  button had night colours, some mail programs would invert the colours of only a part of it. */
export const mailStyleSheet = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .ground { padding: 0 !important; } .side { padding-left: 20px !important; padding-right: 20px !important; }
  .wide { width: 100% !important; } .wide a { display: block !important; }
  .name { width: 84px !important; }
}
@media (max-width: 340px) {
  .fact { display: block !important; width: auto !important; }
  .name { padding-bottom: 0 !important; border: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background: ${night.ground} !important; } .paper { background: ${night.paper} !important; }
  .ink { color: ${night.ink} !important; } .quiet { color: ${night.quiet} !important; }
  .card { background: ${night.ground} !important; border-top-color: ${night.highlight} !important; }
  .fact { border-color: ${night.line} !important; } .line { background: ${night.action} !important; }
  .quote { background: ${night.ground} !important; border-color: ${night.action} !important; }
  .link { color: ${night.action} !important; }
}`;

/** Comments that only Outlook on Windows reads. Outlook renders mails with Word, which does not
 *  support the font list or a maximum width. */
export const outlookComments = {
  fonts:
    "<!--[if mso]><style>td,th,p,h1,a{font-family:'Segoe UI',Arial,sans-serif !important}</style><![endif]-->",
  frameStart:
    '<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
  frameEnd: "<!--[if mso]></td></tr></table><![endif]-->",
};

/** Returns the style of text. `size` is in pixels; `more` overrides the other properties. */
export const getTextStyle = (size: number, colour: string, more: MailStyle = {}): MailStyle => ({
  fontFamily:
    "'Anek Latin','Segoe UI',system-ui,-apple-system,Roboto,'Helvetica Neue',Arial,sans-serif",
  fontSize: `${size}px`,
  lineHeight: 1.55,
  color: colour,
  ...more,
});
