export function installedBrowser(): string | undefined;
export function hasPlaywrightBrowser(root: string): boolean;
export function ensureBrowser(root: string, tell: (sentence: string) => void): string | undefined;
