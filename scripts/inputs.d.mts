export type BuildPart = "pages" | "program";
export const buildParts: readonly BuildPart[];
export function hashOf(root: string, part: BuildPart): string;
export function staleParts(root: string): BuildPart[];
export function recordBuild(root: string, part: BuildPart, hash: string): void;
