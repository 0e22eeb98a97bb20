import { createRandom } from './random.mjs';

export const SIDE = 800;

const LIGHT = '<feDistantLight azimuth="232" elevation="52"/>';
/** Light on a level surface; lighting is divided by it, so that a level surface has its own colour. */
const LEVEL = 0.788;

function surfaceFilter(
  id,
  {
    blur = 5,
    height = 1.4,
    grain = 0,
    freq = 0.05,
    shine = 0.4,
    gloss = 45,
    shade = 0.62,
    shadow = 5,
    dark = 0.5,
    seed = 1,
    margin = 30,
    smoothing = 1.1,
  },
) {
  const scale = height * blur * 0.72;
  const relief = grain
    ? `<feTurbulence type="fractalNoise" baseFrequency="${freq}" numOctaves="3" seed="${seed}"/>
       <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0" result="noise"/>
       <feComposite in="blurred" in2="noise" operator="arithmetic" k1="${grain * 1.5}" k2="${1 - grain * 0.75}" result="relief"/>`
    : '<feOffset in="blurred" result="relief"/>';
  const shiny = shine
    ? `<feSpecularLighting in="relief" surfaceScale="${scale}" specularConstant="${shine}" specularExponent="${gloss}" lighting-color="#fff8ea">${LIGHT}</feSpecularLighting>
       <feGaussianBlur stdDeviation="${smoothing * 0.7}"/>
       <feComposite in2="SourceAlpha" operator="in" result="shine"/>
       <feComposite in="lit" in2="shine" operator="arithmetic" k2="1" k3="1" result="lit"/>`
    : '';
  const shadowed = shadow
    ? `<feGaussianBlur in="SourceAlpha" stdDeviation="${shadow * 0.8}"/><feOffset dx="${shadow * 0.5}" dy="${shadow * 0.8}"/>
       <feColorMatrix values="0 0 0 0 0.13 0 0 0 0 0.05 0 0 0 0 0.02 0 0 0 ${dark} 0" result="shadow"/>
       <feMerge><feMergeNode in="shadow"/><feMergeNode in="lit"/></feMerge>`
    : '';
  return `<filter id="${id}" x="-${margin}%" y="-${margin}%" width="${100 + 2 * margin}%" height="${100 + 2 * margin}%" color-interpolation-filters="sRGB">
    <feGaussianBlur in="SourceAlpha" stdDeviation="${blur}" result="blurred"/>${relief}
    <feDiffuseLighting in="relief" surfaceScale="${scale}" diffuseConstant="1" lighting-color="#fffaf2">${LIGHT}</feDiffuseLighting>
    <feGaussianBlur stdDeviation="${smoothing}"/>
    <feComponentTransfer result="light"><feFuncR type="gamma" exponent="0.78"/><feFuncG type="gamma" exponent="0.98"/><feFuncB type="gamma" exponent="1.12"/></feComponentTransfer>
    <feComposite in="SourceGraphic" in2="light" operator="arithmetic" k1="${shade / LEVEL}" k2="${1 - shade}"/>
    <feComposite in2="SourceAlpha" operator="in" result="lit"/>${shiny}${shadowed}</filter>`;
}

function mottleFilter(id, { freq, threshold, sharpness, color, seed, octaves = 3, stretch = 1, soften = 0 }) {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return `<filter id="${id}" x="0%" y="0%" width="100%" height="100%" color-interpolation-filters="sRGB">
    <feTurbulence type="fractalNoise" baseFrequency="${freq} ${freq * stretch}" numOctaves="${octaves}" seed="${seed}"/>
    <feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${sharpness} 0 0 0 ${-sharpness * threshold}"/>
    ${soften ? `<feGaussianBlur stdDeviation="${soften}"/>` : ''}
    <feComposite in2="SourceAlpha" operator="in"/></filter>`;
}

export function createScene(name, { width = SIDE, height = SIDE } = {}) {
  const random = createRandom(name);
  const definitions = new Map();
  const layers = [];

  const define = (kind, options, build) => {
    const key = kind + JSON.stringify(options);
    const known = definitions.get(key);
    if (known) return known.id;
    const id = `${kind}${definitions.size}`;
    definitions.set(key, { id, markup: build(id) });
    return id;
  };

  const scene = {
    random,
    add: (markup) => layers.push(markup),

    radial(stops, { x = 0.42, y = 0.38, r = 0.65 } = {}) {
      const id = define(
        'radial',
        { stops, x, y, r },
        (key) =>
          `<radialGradient id="${key}" cx="${x}" cy="${y}" r="${r}">${stopsOf(stops)}</radialGradient>`,
      );
      return `url(#${id})`;
    },
    linear(stops, { x1 = 0, y1 = 0, x2 = 0, y2 = 1 } = {}) {
      const id = define(
        'linear',
        { stops, x1, y1, x2, y2 },
        (key) =>
          `<linearGradient id="${key}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
      );
      return `url(#${id})`;
    },
    clip(path) {
      return `url(#${define('clip', { path }, (key) => `<clipPath id="${key}"><path d="${path}"/></clipPath>`)})`;
    },

    lit(markup, surface = {}) {
      return `<g filter="url(#${define('surface', surface, (id) => surfaceFilter(id, surface))})">${markup}</g>`;
    },
    mottled(markup, { opacity = 1, ...options }) {
      const full = { seed: Math.floor(random.between(1, 900)), ...options };
      return `<g opacity="${opacity}" filter="url(#${define('mottle', full, (id) => mottleFilter(id, full))})">${markup}</g>`;
    },
    soft(markup, deviation, opacity = 1) {
      const id = define(
        'soft',
        { deviation },
        (key) =>
          `<filter id="${key}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      );
      return `<g opacity="${opacity}" filter="url(#${id})">${markup}</g>`;
    },
    ground(markup, { dx = 6, dy = 16, deviation = 13, opacity = 0.42 } = {}) {
      layers.push(
        scene.soft(`<g fill="#1c0d05" transform="translate(${dx} ${dy})">${markup}</g>`, deviation, opacity),
      );
    },
    toSvg() {
      const defs = [...definitions.values()].map(({ markup }) => markup).join('');
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${layers.join('')}</svg>`;
    },
  };
  return scene;
}

const stopsOf = (stops) =>
  stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('');
