import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { MODIFIERS, PRODUCTS } from './recipes/index.mjs';
import { STORIES } from './recipes/stories.mjs';
import { render } from './render.mjs';
import { renderStory } from './stories.mjs';

/**
 * The widths are also in `@olov/contract/seed`; the tests of this room compare both. Large pictures are shown on dense
 * screens, which hide a lower quality.
 */
const SIZES = [
  { width: 240, avif: 46, webp: 48 },
  { width: 480, avif: 40, webp: 36 },
  { width: 800, avif: 33, webp: 24 },
];
const STORY_SIZES = [
  { width: 480, avif: 38, webp: 42 },
  { width: 800, avif: 33, webp: 33 },
  { width: 1200, avif: 29, webp: 26 },
];
const MODIFIER_WIDTH = 96;

const MEDIA = join(dirname(fileURLToPath(import.meta.url)), '../media');

async function writeProduct(name) {
  const drawn = await render(name);
  for (const { width, avif, webp } of SIZES) {
    const file = join(MEDIA, 'products', `${name}-${width}`);
    const sized = () => sharp(drawn).resize(width, width);
    await sized().avif({ quality: avif, effort: 3 }).toFile(`${file}.avif`);
    await sized().webp({ quality: webp, alphaQuality: 60, preset: 'picture' }).toFile(`${file}.webp`);
  }
}

async function writeStory(name) {
  const drawn = await renderStory(name, STORIES[name]);
  for (const { width, avif, webp } of STORY_SIZES) {
    const file = join(MEDIA, 'stories', `${name}-${width}`);
    const sized = () => sharp(drawn).resize(width);
    await sized().avif({ quality: avif, effort: 5 }).toFile(`${file}.avif`);
    await sized().webp({ quality: webp, effort: 6, preset: 'photo' }).toFile(`${file}.webp`);
  }
}

async function writeModifier(name) {
  const drawn = await sharp(await render(name, MODIFIERS))
    .trim()
    .toBuffer();
  await sharp(drawn)
    .resize(MODIFIER_WIDTH, MODIFIER_WIDTH, { fit: 'contain', background: '#0000' })
    .webp({ quality: 78, effort: 6 })
    .toFile(join(MEDIA, 'modifiers', `${name}-${MODIFIER_WIDTH}.webp`));
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PRODUCTS || name in MODIFIERS || name in STORIES));
if (unknown.length > 0) throw new Error(`Nothing is called ${unknown.join(', ')}`);

const isAsked = (name) => asked.length === 0 || asked.includes(name);
const work = [
  ...Object.keys(PRODUCTS)
    .filter(isAsked)
    .map((name) => () => writeProduct(name)),
  ...Object.keys(MODIFIERS)
    .filter(isAsked)
    .map((name) => () => writeModifier(name)),
  ...Object.keys(STORIES)
    .filter(isAsked)
    .map((name) => () => writeStory(name)),
];

await mkdir(join(MEDIA, 'products'), { recursive: true });
await mkdir(join(MEDIA, 'modifiers'), { recursive: true });
await mkdir(join(MEDIA, 'stories'), { recursive: true });

async function worker() {
  for (let job = work.shift(); job; job = work.shift()) await job();
}
await Promise.all([worker(), worker()]);
