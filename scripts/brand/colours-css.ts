import { colours } from "#contract/colours.ts";

/** Returns the style sheet that defines every colour as a token. The attribute data-theme on any
 *  element, such as a dark band on a light page, sets the theme of everything inside the
 *  element. */
export const renderColoursCss =
  (): string => `/* Generated from contract/colours.ts by \`npm run brand\`: change the colours there. */
:root,
[data-theme] {
${Object.entries(colours)
  .map(([role, { day, night }]) =>
    day === night ? `  --${role}: ${day};` : `  --${role}: light-dark(${day}, ${night});`,
  )
  .join("\n")}
}
`;
