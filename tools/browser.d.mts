/** How tests and measurements start a Chromium. */
export const CHROMIUM_ARGS: string[];

/** Path of a Chromium: of this machine, or one that is installed for it. */
export function ensureBrowser(): Promise<string>;
