export function installedBrowser(): string | undefined;
export function ensureBrowser(root: string, tell: (sentence: string) => void): string | undefined;
