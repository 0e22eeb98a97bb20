import { blob } from '../random.mjs';

export function rollingPin(scene, x, y, turn, length = 430) {
  const half = length / 2;
  const wood = {
    blur: 9,
    height: 1.5,
    grain: 0.14,
    freq: 0.02,
    shine: 0.3,
    gloss: 30,
    shadow: 12,
    dark: 0.55,
  };
  const grip = (side) =>
    `<rect x="${side > 0 ? half - 6 : -half - 84}" y="-15" width="90" height="30" rx="15" fill="#8a4a22"/>`;
  scene.add(
    `<g transform="translate(${x} ${y}) rotate(${turn})">${scene.lit(grip(1) + grip(-1), wood)}${scene.lit(
      `<rect x="${-half}" y="-38" width="${length}" height="76" rx="22" fill="#d9a468"/>`,
      wood,
    )}</g>`,
  );
}

export function doughBall(scene, x, y, r) {
  const shape = blob(scene.random, x, y, r, { wobble: 0.035, points: 14, stretch: 1.04 });
  scene.add(
    scene.lit(`<path d="${shape}" fill="#f3e3c4"/>`, {
      blur: r * 0.26,
      height: 0.8,
      grain: 0.1,
      freq: 0.012,
      shine: 0.16,
      gloss: 20,
      shadow: 14,
      dark: 0.5,
      margin: 40,
      smoothing: 3,
    }),
  );
}

const CARD = { blur: 3, height: 1, grain: 0.3, freq: 0.05, shine: 0.05, shadow: 14, dark: 0.5, margin: 12 };

export function openBox(scene, x, y, side) {
  const panel = (left, width, fill) =>
    `<rect x="${left}" y="${y}" width="${width}" height="${side}" rx="10" fill="${fill}"/>`;
  scene.add(scene.lit(panel(x - side, side, '#c99a63'), CARD));
  scene.add(scene.lit(panel(x, side, '#b98751'), CARD));
  const inner = (left, fill) =>
    `<rect x="${left + 26}" y="${y + 26}" width="${side - 52}" height="${side - 52}" rx="6" fill="${fill}"/>`;
  scene.add(inner(x - side, '#d4a871'));
  scene.add(scene.soft(inner(x, '#7d5126'), 4, 0.55));
  scene.add(inner(x, '#cf9f66'));
  scene.add(scene.soft(`<rect x="${x - 4}" y="${y}" width="8" height="${side}" fill="#3b1f0a"/>`, 3, 0.6));
}

export function returnMark(scene, x, y, r) {
  const color = '#4d6b2f';
  const arrow = (turn) =>
    `<g transform="rotate(${turn})"><path d="M0 ${-r}a${r} ${r} 0 0 1 ${r * 0.82} ${r * 0.44}" fill="none" stroke="${color}" stroke-width="${r * 0.13}" stroke-linecap="round"/><path d="M${r * 1.04} ${-r * 0.62}l${-r * 0.17} ${r * 0.4} ${-r * 0.33} ${-r * 0.24}Z" fill="${color}"/></g>`;
  scene.add(
    `<g transform="translate(${x} ${y})" opacity=".8">${[0, 120, 240].map(arrow).join('')}<path d="M${-r * 0.36} ${r * 0.4}C${-r * 0.5} ${-r * 0.3} ${r * 0.1} ${-r * 0.5} ${r * 0.44} ${-r * 0.46}C${r * 0.5} ${r * 0.1} ${r * 0.2} ${r * 0.44} ${-r * 0.22} ${r * 0.3}Z" fill="${color}"/><path d="M${-r * 0.42} ${r * 0.5}Q${-r * 0.1} ${r * 0.06} ${r * 0.24} ${-r * 0.22}" stroke="#d4a871" stroke-width="${r * 0.06}" fill="none"/></g>`,
  );
}

export function flameMark(scene, x, y, scale) {
  scene.add(
    `<g transform="translate(${x} ${y}) scale(${scale}) translate(-12 -12)" opacity=".85" fill="#b5451b"><path d="M12 21c4 0 6.5-2.7 6.5-6.2 0-4.300-4-5.800-4-10.800-3 1-4.500 3.700-4.200 6.300-1-.4-1.700-1.300-1.900-2.300C6.600 9.800 5.500 12 5.500 14.800 5.500 18.300 8 21 12 21Z"/><path d="M12 19.200c1.900 0 3-1.200 3-2.900 0-1.600-1.300-2.400-1.800-4.100-1.300.7-1.900 1.800-1.800 3-.5-.2-.9-.6-1-1.100-.8.7-1.400 1.500-1.400 2.400 0 1.600 1.200 2.700 3 2.700Z" fill="#d4a871"/></g>`,
  );
}
