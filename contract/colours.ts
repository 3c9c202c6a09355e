type Colour = {
  day: string;
  night: string;
};

/** The site's colours by role, for day and night. `scripts/brand` makes `web/ui/styles/colours.css`
 *  from them. `web/ui/styles/contrast.test.ts` checks their contrasts. If `ground` changes, also
 *  change its copies in `web/root.tsx`. Some style sheets contain a copy of its night colour. */
export const colours = {
  /** Background of the page. */
  ground: { day: "#f4f5fb", night: "#0d0c24" },
  /** Cards, bars, fields. */
  surface: { day: "#ffffff", night: "#181738" },
  /** Recessed areas, hovered items and disabled controls. */
  sunk: { day: "#e8eaf6", night: "#080717" },
  /** Lines between items. */
  line: { day: "#d3d6ea", night: "#302e5c" },
  /** Borders of controls. */
  edge: { day: "#73759b", night: "#807db3" },
  /** Text. */
  ink: { day: "#15133c", night: "#f2f2fb" },
  /** Secondary text. */
  "ink-2": { day: "#4a4971", night: "#b6b4d9" },
  /** The main action, links, focus, and the thick line along the top edge of controls and
   *  panels. */
  action: { day: "#cf005d", night: "#ff5fa2" },
  "action-strong": { day: "#a90050", night: "#ff8abb" },
  "on-action": { day: "#ffffff", night: "#23000f" },
  "action-soft": { day: "#ffe2ee", night: "#42103a" },
  /** The thick line along the top edge of a filled control. */
  notch: { day: "#ffb700", night: "#7d003f" },
  /** Used for stars, for notes, and for the line at the top of avatars and selected chips. */
  highlight: { day: "#ffb700", night: "#ffc02b" },
  "on-highlight": { day: "#15133c", night: "#15133c" },
  "highlight-soft": { day: "#fff0c7", night: "#3b2b10" },
  "highlight-ink": { day: "#734b00", night: "#ffcb52" },
  /** Free times, success, the chat. */
  success: { day: "#07703f", night: "#55d79b" },
  "success-soft": { day: "#d9f4e4", night: "#0e3632" },
  /** Errors, closed times, deleting. */
  danger: { day: "#b42508", night: "#ff8d73" },
  "danger-soft": { day: "#ffe5dd", night: "#451b20" },
  /** Covers the page behind a dialog. */
  veil: { day: "rgb(13 12 36 / 0.6)", night: "rgb(4 3 14 / 0.72)" },
  /** The page's background colour as it looks under the veil. */
  "ground-veiled": { day: "#69697a", night: "#070614" },
} as const satisfies Record<string, Colour>;

/** The colour of the line in the app icon and in the link preview picture, in every theme. By day,
 *  it is too bright for text, so the day colour of `action` is darker. */
export const iconStroke = "#ff2f86";
