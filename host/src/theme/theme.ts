import { mediaOf, THEME_COOKIE, type Theme, themeIn } from '@olov/contract';
import { keepCookie } from '../visit/cookies';

export const shownTheme = ({ documentElement }: Document): Theme | undefined =>
  documentElement.dataset.theme as Theme | undefined;

export function showTheme(document: Document, theme: Theme | undefined): void {
  const { dataset } = document.documentElement;
  if (theme) dataset.theme = theme;
  else delete dataset.theme;
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', theme ?? 'light dark');
  const [light, dark] = document.querySelectorAll('meta[name="theme-color"]');
  light?.setAttribute('media', mediaOf('light', theme));
  dark?.setAttribute('media', mediaOf('dark', theme));
}

export const keepTheme = (document: Document, theme: Theme | undefined): void =>
  keepCookie(document, THEME_COOKIE, theme);

/** A cached page may be older than the choice of the theme. */
export function followKeptTheme(document: Document): void {
  try {
    const kept = themeIn(document.cookie);
    if (kept !== shownTheme(document)) showTheme(document, kept);
  } catch {
    // A sandboxed frame has no cookies, and follows the system.
  }
}

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

export function onShownTheme({ documentElement }: Document, tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
