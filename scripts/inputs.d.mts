export function hashOf(root: string): string;
export function isBuilt(root: string): boolean;
export function recordBuild(root: string, hash: string): void;
