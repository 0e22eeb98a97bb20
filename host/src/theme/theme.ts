import { mediaOf, THEME_COOKIE, type Theme, themeIn } from '@olov/contract';
import { keepCookie } from '../keepCookie';

/** In seconds, as long as the language is kept. */
const MAX_AGE = 365 * 24 * 60 * 60;

/** The theme of a page; undefined where it follows the system. */
export const shownTheme = ({ documentElement }: Document): Theme | undefined =>
  documentElement.dataset.theme as Theme | undefined;

/** Shows the page in a theme, as the server sends it from then on. */
export function showTheme(document: Document, theme: Theme | undefined): void {
  const { dataset } = document.documentElement;
  if (theme) dataset.theme = theme;
  else delete dataset.theme;
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', theme ?? 'light dark');
  const [light, dark] = document.querySelectorAll('meta[name="theme-color"]');
  light?.setAttribute('media', mediaOf('light', theme));
  dark?.setAttribute('media', mediaOf('dark', theme));
}

/** Keeps what the customer chose for the next page: the server reads it, so that nothing flashes. */
export function keepTheme(document: Document, theme: Theme | undefined): void {
  const maxAge = theme ? MAX_AGE : 0;
  keepCookie(document, `${THEME_COOKIE}=${theme ?? ''}; max-age=${maxAge}`);
}

/** A page that somebody kept (a worker offline) may have been made before the choice. */
export function followKeptTheme(document: Document): void {
  try {
    const kept = themeIn(document.cookie);
    if (kept !== shownTheme(document)) showTheme(document, kept);
  } catch {
    // A sandboxed frame has no cookies, and follows the system.
  }
}

/** Lets a page follow what is chosen in another one: it comes back into sight, or out of the browser's own memory. */
export function followTheme(window: Window): void {
  const { document } = window;
  followKeptTheme(document);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') followKeptTheme(document);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followKeptTheme(document);
  });
}

/** Tells of every change of the theme that the page is shown in, until the returned function is called. */
export function onShownTheme({ documentElement }: Document, tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
