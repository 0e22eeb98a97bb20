import { mediaOf, themeIn } from './theme';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['olov_theme=dark', 'dark'],
  ['olov_theme=light', 'light'],
  ['locale=en; olov_theme=dark; olov_place=x', 'dark'],
  ['locale=en;olov_theme=light', 'light'],
  ['my-theme=dark', undefined],
  ['olov_theme=darker', undefined],
  ['olov_theme=dark"><script>', undefined],
  ['olov_theme=', undefined],
])('the cookie header %j selects the theme %s', (cookies, theme) => {
  expect(themeIn(cookies)).toBe(theme);
});

test('the media query of a theme follows the system until the visitor chooses a theme', () => {
  expect(mediaOf('light', undefined)).toBe('(prefers-color-scheme: light)');
  expect(mediaOf('dark', undefined)).toBe('(prefers-color-scheme: dark)');
  expect([mediaOf('light', 'dark'), mediaOf('dark', 'dark')]).toEqual(['not all', 'all']);
});
