/* The theme of a page, which browser and server go by: no schema library here. */

/** What a customer may choose instead of following the system (spec section 9: dark mode follows the system). */
export type Theme = 'light' | 'dark';

/** Cookie with the chosen theme; without it the system decides. */
export const THEME_COOKIE = 'olov_theme';

const CHOSEN = new RegExp(`(?:^|;\\s*)${THEME_COOKIE}=(light|dark)(?:;|$)`);

/** The theme that was chosen, as a `Cookie` header or the document's cookies say it; undefined where the system decides. */
export const themeIn = (cookies: string | undefined): Theme | undefined =>
  CHOSEN.exec(cookies ?? '')?.[1] as Theme | undefined;

/** The media query for what belongs to one theme alone. */
export function mediaOf(theme: Theme, chosen: Theme | undefined): string {
  if (chosen === undefined) return `(prefers-color-scheme: ${theme})`;
  return theme === chosen ? 'all' : 'not all';
}
