import type { CSSProperties } from "react";

/** A style with the two properties that Outlook alone knows. */
export type MailStyle = CSSProperties & { msoHide?: string; msoPaddingAlt?: string };

/** The colours of web/ui by day, written out because mail programs do not read its tokens. */
export const dayColours = {
  ground: "#f4f5fb",
  paper: "#ffffff",
  line: "#d3d6ea",
  ink: "#15133c",
  quiet: "#4a4971",
  rani: "#cf005d",
  haldi: "#ffb700",
};

/** The style sheet, for narrow screens and night colours: mail programs that can show those read it
 *  beside the inline styles. What is filled with rani stays as it is by day: some programs turn colours
 *  round, and would turn only half. */
export const letterSheet = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
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
  .ground { background: #0d0c24 !important; } .paper { background: #181738 !important; }
  .ink { color: #f2f2fb !important; } .quiet { color: #b6b4d9 !important; }
  .card { background: #0d0c24 !important; border-top-color: #ffc02b !important; }
  .fact { border-color: #302e5c !important; } .line { background: #ff5fa2 !important; }
  .quote { background: #0d0c24 !important; border-color: #ff5fa2 !important; }
  .link { color: #ff5fa2 !important; }
}`;

/** Comments that only Outlook on Windows reads. It draws with Word, which knows neither the font list
 *  nor a largest width. */
export const forOutlook = {
  fonts:
    "<!--[if mso]><style>td,th,p,h1,a{font-family:'Segoe UI',Arial,sans-serif !important}</style><![endif]-->",
  frameStart:
    '<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
  frameEnd: "<!--[if mso]></td></tr></table><![endif]-->",
};

/** The style of text: `size` in pixels. What `more` says counts. */
export const textStyle = (size: number, colour: string, more: MailStyle = {}): MailStyle => ({
  fontFamily:
    "'Anek Latin','Segoe UI',system-ui,-apple-system,Roboto,'Helvetica Neue',Arial,sans-serif",
  fontSize: `${size}px`,
  lineHeight: 1.55,
  color: colour,
  ...more,
});
