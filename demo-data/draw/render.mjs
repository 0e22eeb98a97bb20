import sharp from 'sharp';
import { PRODUCTS } from './recipes/index.mjs';
import { createScene, SIDE } from './scene.mjs';

export async function render(name, recipes = PRODUCTS) {
  const recipe = recipes[name];
  if (Array.isArray(recipe)) return arrange(recipe);
  if (recipe.halves) return join(recipe.halves);
  const scene = createScene(name);
  recipe(scene);
  return sharp(Buffer.from(scene.toSvg())).png({ compressionLevel: 1 }).toBuffer();
}

/** Gap between two halves, so that they are visible as two. */
const CUT = 7;

async function join(names) {
  const half = SIDE / 2;
  const layers = await Promise.all(
    names.map(async (name, index) => ({
      input: await sharp(await render(name))
        .extract({ left: index * half, top: 0, width: half, height: SIDE })
        .toBuffer(),
      left: index === 0 ? 0 : half + CUT * 2,
      top: 0,
    })),
  );
  const wide = { width: SIDE + CUT * 2, height: SIDE, channels: 4, background: '#0000' };
  const joined = await sharp({ create: wide }).composite(layers).png().toBuffer();
  return sharp(joined).resize(SIDE, SIDE, { fit: 'contain', background: '#0000' }).png().toBuffer();
}

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
