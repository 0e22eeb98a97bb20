import { CHEESE } from './cheese.mjs';
import { FRUIT } from './fruit.mjs';
import { GREENS } from './greens.mjs';
import { MEAT } from './meat.mjs';
import { PANTRY } from './pantry.mjs';
import { VEGETABLES } from './vegetables.mjs';

const at = (x, y, angle, markup, scale = 1) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(0)}) scale(${scale.toFixed(2)})">${markup}</g>`;

/**
 * Each ingredient with its drawing around (0, 0), its surface and its size. The names equal those of the toppings in
 * the menu.
 */
export const INGREDIENTS = { ...MEAT, ...CHEESE, ...GREENS, ...VEGETABLES, ...FRUIT, ...PANTRY };

export function piece(
  scene,
  name,
  x,
  y,
  { angle = scene.random.angle(), scale = scene.random.between(0.9, 1.12) } = {},
) {
  const { draw, surface } = INGREDIENTS[name];
  return scene.lit(at(x, y, angle, draw(scene), scale), { ...surface, margin: 45 });
}
