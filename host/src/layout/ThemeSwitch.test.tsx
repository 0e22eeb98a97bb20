import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDoor, aPage, openShell } from '../testing/openShell';
import { followKeptTheme, followTheme } from '../theme/theme';

const HEAD = `
  <meta name="color-scheme" content="light dark">
  <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fff">
  <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#000">`;

const { documentElement: html, head } = document;

beforeEach(() => {
  head.innerHTML = HEAD;
});

afterEach(() => {
  delete html.dataset.theme;
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'olov_theme=; max-age=0; path=/';
});

const open = async (at = '/en') => {
  await openShell({
    at,
    routes: { menu: [{ path: '/', page: 'menu' }] },
    doors: { menu: async () => aDoor({ menu: aPage('Menu') }) },
  });
  await screen.findByRole('heading', { name: 'Menu' });
};

const choice = (name: string) => screen.getByRole('radio', { name });
const bars = () =>
  [...head.querySelectorAll('meta[name="theme-color"]')].map((meta) => meta.getAttribute('media'));
const scheme = () => head.querySelector('meta[name="color-scheme"]')?.getAttribute('content');

test.each([
  ['/', 'Оформление', ['Авто', 'Светлое', 'Тёмное']],
  ['/en', 'Appearance', ['Auto', 'Light', 'Dark']],
  ['/uz', 'Koʻrinish', ['Avto', 'Yorugʻ', 'Qorongʻi']],
])('the theme switch at %s has the name “%s”', async (at, name, choices) => {
  await open(at);
  const group = within(screen.getByRole('contentinfo')).getByRole('group', { name });
  expect(within(group).getAllByRole('radio')).toEqual(choices.map(choice));
  expect(choice(choices[0] ?? '')).toBeChecked();
});

test('a chosen theme is applied at once and stored for the next page, until the system theme is chosen again', async () => {
  await open();
  await userEvent.click(choice('Dark'));
  expect([html.dataset.theme, scheme(), ...bars()]).toEqual(['dark', 'dark', 'not all', 'all']);
  expect(document.cookie).toContain('olov_theme=dark');
  await userEvent.click(choice('Light'));
  expect([html.dataset.theme, scheme(), ...bars()]).toEqual(['light', 'light', 'all', 'not all']);
  expect(document.cookie).toContain('olov_theme=light');
  await userEvent.click(choice('Auto'));
  expect([html.dataset.theme, scheme()]).toEqual([undefined, 'light dark']);
  expect(bars()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  expect(document.cookie).not.toContain('olov_theme=');
});

test('arrow keys change the theme as in any radio group', async () => {
  await open();
  choice('Auto').focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(choice('Dark')).toBeChecked();
  expect(html.dataset.theme).toBe('dark');
});

test('the theme switch shows the theme of the server’s HTML', async () => {
  html.dataset.theme = 'dark';
  await open();
  expect(choice('Dark')).toBeChecked();
});

test('the theme cookie lasts a year on every path and is lax', async () => {
  await open();
  const kept = jest.spyOn(document, 'cookie', 'set');
  await userEvent.click(choice('Dark'));
  expect(kept).toHaveBeenCalledWith('olov_theme=dark; max-age=31536000; path=/; samesite=lax');
  kept.mockRestore();
});

test.each([
  ['dark', undefined],
  [undefined, 'light'],
  ['light', 'dark'],
])('a cached page in the theme %s is shown in the theme that was chosen since: %s', (made, chosen) => {
  if (made) html.dataset.theme = made;
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  if (chosen) document.cookie = `olov_theme=${chosen}; path=/`;
  followKeptTheme(document);
  expect(html.dataset.theme).toBe(chosen);
});

test('a theme that was chosen on another page is applied when this page becomes visible again, also in the theme switch', async () => {
  followTheme(window);
  await open();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'olov_theme=dark; path=/';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(choice('Dark')).toBeChecked());
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'olov_theme=light; path=/';
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await waitFor(() => expect(choice('Light')).toBeChecked());
});
