import { colours } from "#contract/colours.ts";

/** Returns the style sheet that defines every colour as a token. A theme is a scope: data-theme on
 *  any element (such as a dark band on a light page) switches all colours inside it. */
export const renderColoursCss =
  (): string => `/* Made of contract/colours.ts by \`npm run brand\`: change them there. */
:root,
[data-theme] {
${Object.entries(colours)
  .map(([role, { day, night }]) =>
    day === night ? `  --${role}: ${day};` : `  --${role}: light-dark(${day}, ${night});`,
  )
  .join("\n")}
}
`;
