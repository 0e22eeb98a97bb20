/* The theme of a page. The browser loads this module with its first view, so it imports no schema library. */

/** The themes that a customer can choose; without a choice the page follows the system (spec section 9). */
export type Theme = 'light' | 'dark';

/** Cookie with the chosen theme; without it the page follows the system. */
export const THEME_COOKIE = 'olov_theme';

const CHOSEN = new RegExp(`(?:^|;\\s*)${THEME_COOKIE}=(light|dark)(?:;|$)`);

/** The chosen theme from a `Cookie` header or from `document.cookie`; undefined if the page follows the system. */
export const themeIn = (cookies: string | undefined): Theme | undefined =>
  CHOSEN.exec(cookies ?? '')?.[1] as Theme | undefined;

/** The media query for resources of a single theme. */
export function mediaOf(theme: Theme, chosen: Theme | undefined): string {
  if (chosen === undefined) return `(prefers-color-scheme: ${theme})`;
  return theme === chosen ? 'all' : 'not all';
}
