import sharp from 'sharp';
import { render } from './render.mjs';
import { createScene, SIDE } from './scene.mjs';

export const STORY = { width: 1200, height: 675 };

const toPng = (scene) => sharp(Buffer.from(scene.toSvg())).png({ compressionLevel: 1 }).toBuffer();

const drawnOnce = new Map();
const dish = (name) => {
  if (!drawnOnce.has(name)) drawnOnce.set(name, render(name));
  return drawnOnce.get(name);
};

export async function renderStory(name, { ground, dishes = [], over }) {
  const below = createScene(name, STORY);
  ground(below);
  const layers = [];
  for (const [recipe, left, top, side, turn = 0] of dishes) {
    const turned = await sharp(await dish(recipe))
      .rotate(turn, { background: '#0000' })
      .toBuffer();
    const { width } = await sharp(turned).metadata();
    const size = Math.round((side * width) / SIDE);
    const shift = Math.round((size - side) / 2);
    const whole = await sharp(turned).resize(size, size).png({ compressionLevel: 1 }).toBuffer();
    const layer = await visiblePart(whole, size, left - shift, top - shift);
    if (layer) layers.push(layer);
  }
  if (over) {
    const above = createScene(`${name} above`, STORY);
    over(above);
    layers.push({ input: await toPng(above), left: 0, top: 0 });
  }
  return sharp(await toPng(below))
    .removeAlpha()
    .composite(layers)
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function visiblePart(input, size, left, top) {
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  const width = Math.min(STORY.width, left + size) - x;
  const height = Math.min(STORY.height, top + size) - y;
  if (width <= 0 || height <= 0) return undefined;
  const part = { left: x - left, top: y - top, width, height };
  return { input: await sharp(input).extract(part).toBuffer(), left: x, top: y };
}
