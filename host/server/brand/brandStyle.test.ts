import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BRAND_COLORS } from '@olov/contract/platform/brandColors';
import { brandStyle, groundOf } from './brandStyle';

const colors = { light: { accent: '#0a7' }, dark: { accent: 'oklch(70% 0.1 150 / 80%)' } };

test('the colours of the chain’s brand become a style sheet for light and dark', () => {
  expect(brandStyle({ colors })).toBe(
    ':root:root{--p-accent:#0a7}' +
      '@media(prefers-color-scheme:dark){:root:root:where(:not([data-theme=light])){--p-accent:oklch(70% 0.1 150 / 80%)}}' +
      ':root:root:where([data-theme=dark]){--p-accent:oklch(70% 0.1 150 / 80%)}',
  );
  expect(brandStyle({ colors: { light: {}, dark: {} } })).toBe('');
  expect(brandStyle({})).toBe('');
});

test('the radii of a brand become design tokens', () => {
  expect(brandStyle({ radius: { small: 0, field: 1, medium: 2, large: 3, full: 4 } })).toBe(
    ':root:root{--p-radius-1:0px;--p-radius-field:1px;--p-radius-2:2px;--p-radius-3:3px;--p-radius-full:4px}',
  );
  expect(brandStyle({ radius: { medium: 2 } })).toBe(':root:root{--p-radius-2:2px}');
});

test('a brand with a display font has faces that are never exchanged in sight, and tokens that name them', () => {
  const file = '/brand/1/a.woff2';
  const fallback = { local: ['Georgia Bold'], sizeAdjust: 104, ascent: 90 };
  const display = { family: 'Bitter', files: [{ file, unicodeRange: 'U+20-7E' }], spacing: -0.01, fallback };
  expect(brandStyle({ fonts: { display, text: ['Verdana'] } })).toBe(
    `@font-face{font-family:"Bitter";font-weight:600 900;font-display:optional;src:url("${file}") format("woff2");unicode-range:U+20-7E}` +
      '@font-face{font-family:"Bitter Fallback";font-weight:600 900;src:local("Georgia Bold");size-adjust:104%;ascent-override:90%}' +
      ':root:root{--p-font:"Verdana",system-ui,sans-serif;--p-font-display:"Bitter","Bitter Fallback",var(--p-font);--p-display-spacing:-0.01em}',
  );
});

test('the mark of a brand is a token of both themes', () => {
  expect(brandStyle({ mark: '/brand/1/mark.svg' })).toBe(':root:root{--p-mark:url("/brand/1/mark.svg")}');
});

test('a logo for dark grounds is a token of the dark theme alone', () => {
  expect(brandStyle({ logoDark: '/brand/1/dark.svg' })).toMatch(
    /^@media\(prefers-color-scheme:dark\)\{:root:root:where\(:not\(\[data-theme=light\]\)\)\{--p-logo:url\("\/brand\/1\/dark\.svg"\)\}\}/,
  );
});

test('the page background is the brand’s colour, or the shop’s default if the brand has none', () => {
  expect([groundOf({}, 'light'), groundOf({ colors }, 'dark')]).toEqual([
    BRAND_COLORS.light.ground,
    BRAND_COLORS.dark.ground,
  ]);
  const own = { colors: { light: { ground: '#fff' }, dark: { ground: '#000' } } };
  expect([groundOf(own, 'light'), groundOf(own, 'dark')]).toEqual(['#fff', '#000']);
});

test('the default colours of a brand are those of the design tokens', async () => {
  const css = await readFile(join(__dirname, '../../../shared-kit/src/ui/tokens.css'), 'utf8');
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  const colorsIn = (part: string) =>
    Object.fromEntries(
      [...part.matchAll(/--p-([\w-]+):\s*((?:#|rgb\()[^;]+);/g)].map(([, name, value]) => [name, value]),
    );
  expect([colorsIn(light), colorsIn(dark)]).toEqual([BRAND_COLORS.light, BRAND_COLORS.dark]);
});
