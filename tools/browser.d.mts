/** How tests and measurements start a Chromium. */
export const CHROMIUM_ARGS: string[];

export type BrowserName = 'chromium' | 'shell' | 'firefox' | 'webkitgtk';

/** Path of a browser of this machine, if there is one. */
export function findBrowser(name: BrowserName): string | undefined;

/** Path of the Chromium that tests run in: its headless shell, else the whole. */
export function findTestChromium(): string | undefined;

/** Path of a browser: of this machine, or one that is installed for it. */
export function ensureBrowser(name: BrowserName): Promise<string>;

/** Where the test tool keeps a browser of its own, if it has one for this system. */
export function ownBrowser(name: BrowserName): string | undefined;

/** True where somebody decided that nothing is tested in a browser. */
export function isOff(name: BrowserName): boolean;

/** Path of the display without a screen. */
export const XVFB: string;
