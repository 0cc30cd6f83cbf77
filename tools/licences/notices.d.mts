export const NOTICES: string;
export function packageFolder(module: string): string | undefined;
export function runtimePackages(root: string): string[];
export function writeNotices(folders: Iterable<string>): string;
