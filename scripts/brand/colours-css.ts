import { colours } from "#contract/colours.ts";

/** The style sheet that makes every colour a token. A theme is a scope: data-theme on any element (a
 *  dark band on a light page) switches all of it. */
export const renderColoursCss =
  (): string => `/* Made of contract/colours.ts by \`node scripts/brand/main.ts\`: change them there. */
:root,
[data-theme] {
${Object.entries(colours)
  .map(([role, { day, night }]) =>
    day === night ? `  --${role}: ${day};` : `  --${role}: light-dark(${day}, ${night});`,
  )
  .join("\n")}
}
`;
