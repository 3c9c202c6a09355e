export function hashOf(root: string): string;
export function isBuilt(root: string): boolean;
export function rememberBuild(root: string, hash: string): void;
