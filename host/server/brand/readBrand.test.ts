import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BRAND_COLORS } from '@olov/contract/platform/brandColors';
import { inAll } from '@olov/contract/platform/locales';
import { temporaryFolder } from '../testing/temporary';
import { contrastProblem } from './brandProblem';
import { BrandSchema } from './brandSchema';
import { type BrandConfig, readBrand } from './readBrand';

const ROOT = join(__dirname, '../../..');

const region = {
  id: 1,
  name: inAll(() => 'Ташкент'),
  latitude: 41,
  longitude: 69,
};
const brand = {
  name: 'Olov',
  logo: '',
  phone: '+998712005555',
  telegram: 'olov',
  regions: [region],
  colors: { light: { accent: '#086a4c' }, dark: { accent: 'oklch(80% 0.1 150)' } },
};

async function read(content: unknown, files: Record<string, string> = {}): Promise<BrandConfig> {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const file = join(folder, 'olov.config.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readBrand(file);
}

const display = (file: string) => ({ ...brand, fonts: { display: { family: 'Bitter', files: [{ file }] } } });
const light = (colors: object) => ({ ...brand, colors: { light: colors } });

test('a brand file without files beside it is read without changes', async () => {
  expect(await read(brand)).toEqual({ ...brand, files: [] });
});

test('the JSON schema of the brand file for editors is the schema that the server checks (npm run generate writes it)', async () => {
  const file = join(ROOT, 'host/brand.schema.json');
  if (process.env.UPDATE_GENERATED) await writeFile(file, JSON.stringify(BrandSchema));
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(BrandSchema)));
});

test('the server accepts the brand file of this repository', async () => {
  await expect(readBrand(join(ROOT, 'olov.config.json'))).resolves.toHaveProperty('regions');
});

test('files beside the brand file have addresses with a hash, and other addresses stay', async () => {
  const { logo, logoDark, icons, fonts, files } = await read(
    {
      ...display('face.woff2'),
      logo: 'logo.svg',
      logoDark: 'https://cdn.test/dark.svg',
      icons: [{ src: './logo.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
    },
    { 'logo.svg': '<svg/>', 'face.woff2': 'wOF2…' },
  );
  expect(logo).toMatch(/^\/brand\/[0-9a-f]{16}\.svg$/);
  expect(logoDark).toBe('https://cdn.test/dark.svg');
  expect(icons?.[0]?.src).toBe(logo);
  expect(files.map(({ url, type }) => [url, type])).toEqual([
    [logo, 'image/svg+xml'],
    [fonts?.display?.files[0]?.file, 'font/woff2'],
  ]);
});

const hostile = '#fff}</style><script>alert(1)</script>';

test.each([
  ['no JSON', '{ "name": ', /olov\.config\.json cannot be read/],
  ['nothing', 'null', /: the content must be an object/],
  ['no name', { ...brand, name: '' }, /"name" must be a text/],
  ['a name that is no text', { ...brand, name: 7 }, /"name" must be a text/],
  ['no phone', { ...brand, phone: undefined }, /"phone" is missing/],
  ['no region', { ...brand, regions: [] }, /"regions" must be a list with at least one region/],
  ['a misspelt field', { ...brand, colours: {} }, /"colours" is unknown/],
  ['a misspelt colour', light({ acent: '#fff' }), /"colors\.light\.acent" is unknown/],
  ['a hostile colour', light({ accent: hostile }), /"colors\.light\.accent" must be a colour such as/],
  ['a colour with an address', light({ accent: 'url(//x)' }), /"colors\.light\.accent" must be a colour/],
  ['a hostile font', { ...brand, fonts: { text: ['x";}'] } }, /"fonts\.text\.0" must be the name of a font/],
  ['a hostile logo', { ...brand, logo: '"); }' }, /"logo" must be an address, or a file/],
  ['a radius with a unit', { ...brand, radius: { small: '4px' } }, /"radius\.small" must be a whole number/],
  ['an icon without a purpose', { ...brand, icons: [{ src: '/x.png' }] }, /"icons\.0\.sizes" is missing/],
  [
    'a font of another origin',
    display('https://cdn.test/face.woff2'),
    /"fonts\.display\.files\.0\.file" must be a file \.woff2 beside this one/,
  ],
  [
    'a font of another host',
    display('//cdn.test/face.woff2'),
    /"fonts\.display\.files\.0\.file" must be a file/,
  ],
  [
    'a font that does not exist',
    display('none.woff2'),
    /"fonts\.display" names \S+none\.woff2, which cannot/,
  ],
  [
    'a logo that does not exist',
    { ...brand, logo: 'logo.png' },
    /"logo" names \S+logo\.png, which cannot be/,
  ],
  ['a logo of an unknown kind', { ...brand, logo: 'logo.bmp' }, /logo\.bmp, which is none of \.svg/],
])('a brand file with %s is refused', async (_, content, why) => {
  await expect(read(content)).rejects.toThrow(why);
});

test('a font file that is no WOFF2 is refused', async () => {
  await expect(read(display('face.woff2'), { 'face.woff2': '<svg/>' })).rejects.toThrow(/is no WOFF2 font/);
});

test('a text with too little contrast ends the start with the names of both colours', async () => {
  await expect(read(light({ accent: '#7ac7a8' }))).rejects.toThrow(
    'in the light theme "accent-text" (#ffffff) on "accent" (#7ac7a8) has a contrast of 1.99, and WCAG AA demands 4.5',
  );
  await expect(read({ ...brand, colors: { dark: { ground: '#6a6a6a' } } })).rejects.toThrow(
    /in the dark theme "text-muted" \(#bcaba0\) on "ground" \(#6a6a6a\)/,
  );
});

test('a translucent ground has the contrast of the page below it', () => {
  expect(contrastProblem({ light: { surface: '#00000008', text: '#222' } })).toBeUndefined();
  expect(contrastProblem({ light: { surface: '#000000cc' } })).toMatch(/"text" \(#241a14\) on "surface"/);
});

test('the default colours have the contrast that a brand must have', () => {
  expect(contrastProblem(BRAND_COLORS)).toBeUndefined();
});
