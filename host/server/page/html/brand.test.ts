import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary';
import { type BrandConfig, brandStyle, groundOf, readBrand } from './brand';

const region = {
  id: 1,
  name: { ru: 'Ташкент', en: 'Tashkent', uz: 'Toshkent' },
  latitude: 41,
  longitude: 69,
};
const brand = {
  name: 'Olov',
  logo: '',
  phone: '+998712005555',
  telegram: 'olov',
  regions: [region],
  colors: { light: { accent: '#0a7' }, dark: { accent: 'oklch(70% 0.1 150 / 80%)' } },
};

async function read(content: unknown): Promise<BrandConfig> {
  const file = join(await temporaryFolder(), 'olov.config.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readBrand(file);
}

test('the file with the chain’s brand is read without changes', async () => {
  expect(await read(brand)).toEqual(brand);
});

test('the colours of the chain’s brand become a style sheet for light and dark', () => {
  expect(brandStyle(brand)).toBe(
    ':root:root{--p-accent:#0a7}' +
      '@media(prefers-color-scheme:dark){:root:root:where(:not([data-theme=light])){--p-accent:oklch(70% 0.1 150 / 80%)}}' +
      ':root:root:where([data-theme=dark]){--p-accent:oklch(70% 0.1 150 / 80%)}',
  );
  expect(brandStyle({ ...brand, colors: { light: {}, dark: {} } })).toBe('');
});

test('the page background is the brand’s colour, or the shop’s default if the brand has none', async () => {
  const tokens = await readFile(join(__dirname, '../../../../shared-kit/src/ui/tokens.css'), 'utf8');
  const [light, dark] = [...tokens.matchAll(/--p-ground: (.+);/g)].map(([, color]) => color);
  expect([groundOf(brand, 'light'), groundOf(brand, 'dark')]).toEqual([light, dark]);
  const own = { ...brand, colors: { light: { ground: '#fff' }, dark: { ground: '#000' } } };
  expect([groundOf(own, 'light'), groundOf(own, 'dark')]).toEqual(['#fff', '#000']);
});

test('the page of a brand without colours uses the default colours', async () => {
  const { colors: _, ...plain } = brand;
  expect(brandStyle(await read(plain))).toBe('');
});

const hostile = '#fff}</style><script>alert(1)</script>';

test.each([
  ['no JSON', '{ "name": ', /olov\.config\.json cannot be read/],
  ['nothing', 'null', /olov\.config\.json is not an object/],
  ['no name', { ...brand, name: '' }, /"name" is missing/],
  ['a name that is no text', { ...brand, name: 7 }, /"name" is missing/],
  ['no phone', { ...brand, phone: undefined }, /"phone" is missing/],
  ['no region', { ...brand, regions: [] }, /"regions" is empty/],
  ['a hostile colour', { ...brand, colors: { light: { accent: hostile }, dark: {} } }, /is not a colour/],
  [
    'a hostile colour behind a good one of the same name',
    { ...brand, colors: { light: { accent: hostile }, dark: { accent: '#fff' } } },
    /is not a colour/,
  ],
  ['a hostile token', { ...brand, colors: { light: {}, dark: { 'x:y}': '#fff' } } }, /is not a colour/],
  [
    'a colour with an address',
    { ...brand, colors: { light: { accent: 'url(//x)' }, dark: {} } },
    /not a colour/,
  ],
])('a brand file with %s is refused', async (_, content, why) => {
  await expect(read(content)).rejects.toThrow(why);
});
