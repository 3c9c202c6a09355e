export type BuildPart = "pages" | "program";
export const buildParts: readonly BuildPart[];
export function hashOf(root: string, part: BuildPart): string;
export function isBuilt(root: string, part: BuildPart): boolean;
export function recordBuild(root: string, part: BuildPart, hash: string): void;
