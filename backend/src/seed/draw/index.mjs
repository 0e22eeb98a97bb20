import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { MODIFIERS, PRODUCTS } from './recipes/index.mjs';
import { createScene, SIDE } from './scene.mjs';

/**
 * The widths stand in `../pictures.ts`, too; the tests hold both together. Large
 * pictures are shown on dense screens, where a lower quality is not seen.
 */
const SIZES = [
  { width: 240, avif: 46, webp: 48 },
  { width: 480, avif: 40, webp: 36 },
  { width: 800, avif: 33, webp: 24 },
];
const MODIFIER_WIDTH = 96;

const MEDIA = join(dirname(fileURLToPath(import.meta.url)), '../../../media');

async function render(name, recipes = PRODUCTS) {
  const recipe = recipes[name];
  if (Array.isArray(recipe)) return arrange(recipe);
  const scene = createScene(name);
  recipe(scene);
  return sharp(Buffer.from(scene.toSvg())).png({ compressionLevel: 1 }).toBuffer();
}

/** A combo: finished pictures laid on one another, `[name, x, y, side, turn]`. */
async function arrange(parts) {
  const layers = [];
  for (const [name, left, top, side, turn = 0] of parts) {
    const turned = await sharp(await render(name))
      .rotate(turn, { background: '#0000' })
      .toBuffer();
    const { width } = await sharp(turned).metadata();
    const size = Math.round((side * width) / SIDE);
    const shift = Math.round((size - side) / 2);
    const input = await sharp(turned).resize(size, size).png({ compressionLevel: 1 }).toBuffer();
    layers.push({ input, left: left - shift, top: top - shift });
  }
  const canvas = sharp({ create: { width: SIDE * 2, height: SIDE * 2, channels: 4, background: '#0000' } });
  const placed = layers.map(({ input, left, top }) => ({
    input,
    left: left + SIDE / 2,
    top: top + SIDE / 2,
  }));
  const laid = await canvas.composite(placed).png({ compressionLevel: 1 }).toBuffer();
  return sharp(laid)
    .extract({ left: SIDE / 2, top: SIDE / 2, width: SIDE, height: SIDE })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function writeProduct(name) {
  const drawn = await render(name);
  for (const { width, avif, webp } of SIZES) {
    const file = join(MEDIA, 'products', `${name}-${width}`);
    const sized = () => sharp(drawn).resize(width, width);
    await sized().avif({ quality: avif, effort: 3 }).toFile(`${file}.avif`);
    await sized().webp({ quality: webp, alphaQuality: 60, preset: 'picture' }).toFile(`${file}.webp`);
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
const unknown = asked.filter((name) => !(name in PRODUCTS) && !(name in MODIFIERS));
if (unknown.length > 0) throw new Error(`Nothing is called ${unknown.join(', ')}`);

const isAsked = (name) => asked.length === 0 || asked.includes(name);
const work = [
  ...Object.keys(PRODUCTS)
    .filter(isAsked)
    .map((name) => () => writeProduct(name)),
  ...Object.keys(MODIFIERS)
    .filter(isAsked)
    .map((name) => () => writeModifier(name)),
];

await mkdir(join(MEDIA, 'products'), { recursive: true });
await mkdir(join(MEDIA, 'modifiers'), { recursive: true });

async function worker() {
  for (let job = work.shift(); job; job = work.shift()) await job();
}
await Promise.all([worker(), worker()]);
