export const CHROMIUM_ARGS: string[];

export type BrowserName = 'chromium' | 'shell' | 'firefox' | 'webkitgtk';

export function findBrowser(name: BrowserName): string | undefined;

export function findTestChromium(): string | undefined;

export function ensureBrowser(name: BrowserName): Promise<string>;

export function ownBrowser(name: BrowserName): string | undefined;

export function isOff(name: BrowserName): boolean;

export const XVFB: string;
