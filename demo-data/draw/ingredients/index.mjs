import { CHEESE } from './cheese.mjs';
import { FRUIT } from './fruit.mjs';
import { GREENS } from './greens.mjs';
import { MEAT } from './meat.mjs';
import { PANTRY } from './pantry.mjs';
import { VEGETABLES } from './vegetables.mjs';

const at = (x, y, angle, markup, scale = 1) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(0)}) scale(${scale.toFixed(2)})">${markup}</g>`;

/**
 * Every ingredient by how it is drawn around (0, 0), the surface it has, and the
 * space it wants. Names are the same as those of the toppings in the menu.
 */
export const INGREDIENTS = { ...MEAT, ...CHEESE, ...GREENS, ...VEGETABLES, ...FRUIT, ...PANTRY };

/** One piece of an ingredient with its relief and shadow. */
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
