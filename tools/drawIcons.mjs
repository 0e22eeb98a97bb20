// The icons are committed, so that neither a build nor the running shop needs sharp.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const sharp = createRequire(join(root, 'backend', 'package.json'))('sharp');

const [, paths] = /viewBox="0 0 32 32">(.*)<\/svg>/.exec(
  readFileSync(join(root, 'host', 'server', 'favicon.ts'), 'utf8'),
);
const GROUND = '#faf6f1';

/** A launcher cuts a maskable icon down to its inner 80 %. */
const ICONS = [
  { name: 'icon', sizes: [192, 512], share: 0.72, corner: 112 },
  { name: 'maskable', sizes: [192, 512], share: 0.52, corner: 0 },
  { name: 'apple-touch', sizes: [180], share: 0.64, corner: 0 },
];

for (const { name, sizes, share, corner } of ICONS) {
  const flame = 512 * share;
  const at = (512 - flame) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${corner}" fill="${GROUND}"/><svg x="${at}" y="${at}" width="${flame}" height="${flame}" viewBox="0 0 32 32">${paths}</svg></svg>`;
  for (const size of sizes) {
    await sharp(Buffer.from(svg), { density: 300 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(root, 'host', 'icons', `${name}-${size}.png`));
  }
}
