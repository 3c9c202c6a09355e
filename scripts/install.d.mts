export function isInstalled(root: string, platform?: string, arch?: string): boolean;
