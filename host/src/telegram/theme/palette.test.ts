import fc from 'fast-check';
import { contrast, paletteOf } from './palette';

const DAY = {
  bg_color: '#ffffff',
  secondary_bg_color: '#f1f1f1',
  text_color: '#000000',
  hint_color: '#999999',
  link_color: '#2481cc',
  button_color: '#2481cc',
  button_text_color: '#ffffff',
};
const NIGHT = {
  bg_color: '#18222d',
  secondary_bg_color: '#131415',
  text_color: '#ffffff',
  hint_color: '#b1c3d5',
  link_color: '#62bcf9',
  button_color: '#2ea6ff',
  button_text_color: '#ffffff',
};

const PAIRS = [
  ['--p-text', '--p-ground'],
  ['--p-text', '--p-surface'],
  ['--p-text', '--p-surface-raised'],
  ['--p-text', '--p-surface-sunken'],
  ['--p-text-muted', '--p-ground'],
  ['--p-text-muted', '--p-surface-sunken'],
  ['--p-accent-text', '--p-accent'],
  ['--p-accent-text', '--p-accent-hover'],
  ['--p-accent-ink', '--p-accent-soft'],
  ['--p-accent-ink', '--p-surface'],
  ['--p-danger', '--p-surface'],
] as const;

test('the shop has the light or dark theme of Telegram in its colours', () => {
  expect(paletteOf(DAY)).toMatchObject({ theme: 'light', tokens: { '--p-ground': '#f1f1f1' } });
  expect(paletteOf(NIGHT)).toMatchObject({ theme: 'dark', tokens: { '--p-ground': '#131415' } });
});

test('a Telegram client without colours leaves the shop’s own colours', () => {
  expect(paletteOf({})).toBeUndefined();
});

test('a button with too little contrast becomes darker and has the text colour of Telegram', () => {
  expect(contrast('#ffffff', DAY.button_color)).toBeLessThan(4.5);
  expect(paletteOf(DAY)?.tokens['--p-accent-text']).toBe('#ffffff');
});

test('the text of a button is black or white if the button cannot be made darker without disappearing in its background', () => {
  const faint = { ...DAY, button_color: '#ffd400' };
  expect(paletteOf({ ...faint, bg_color: '#3a3a3a', secondary_bg_color: '#3a3a3a' })?.tokens).toMatchObject({
    '--p-accent': '#ffd400',
    '--p-accent-text': '#000000',
  });
});

test('all text is readable in any theme of Telegram, or the shop’s own colours are used', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  const theme = fc.record(Object.fromEntries(Object.keys(DAY).map((name) => [name, colour])));
  fc.assert(
    fc.property(theme, (params) => {
      const tokens: Record<string, string> = paletteOf(params)?.tokens ?? {};
      if (Object.keys(tokens).length === 0) return;
      for (const [ink, ground] of PAIRS) {
        expect(contrast(tokens[ink] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(4.49);
      }
    }),
    { numRuns: 500 },
  );
});
