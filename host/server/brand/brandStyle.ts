import type { Theme } from '@olov/contract';
import { BRAND_COLORS } from '@olov/contract/platform/brandColors';
import type { DisplayFont } from './brandSchema';
import type { BrandConfig } from './readBrand';

type Looks = Pick<BrandConfig, 'colors' | 'radius' | 'fonts' | 'logoDark' | 'mark'>;

/** The page background is needed before any style sheet is loaded. */
export const groundOf = ({ colors }: Pick<Looks, 'colors'>, theme: Theme): string =>
  colors?.[theme]?.ground ?? BRAND_COLORS[theme].ground;

const RADII = [
  ['small', '1'],
  ['field', 'field'],
  ['medium', '2'],
  ['large', '3'],
  ['full', 'full'],
] as const;

export function brandStyle({ colors, radius, fonts, logoDark, mark }: Looks): string {
  const rules = (tokens: object) =>
    Object.entries(tokens)
      .map(([name, value]) => `--p-${name}:${value}`)
      .join(';');
  const always = rules({
    ...colors?.light,
    ...radiiOf(radius),
    ...fontsOf(fonts),
    ...(mark && { mark: `url("${mark}")` }),
  });
  const dark = rules({ ...colors?.dark, ...(logoDark && { logo: `url("${logoDark}")` }) });
  const bySystem = `@media(prefers-color-scheme:dark){:root:root:where(:not([data-theme=light])){${dark}}}`;
  const byChoice = `:root:root:where([data-theme=dark]){${dark}}`;
  const faces = fonts?.display ? facesOf(fonts.display) : '';
  return `${faces}${always && `:root:root{${always}}`}${dark && bySystem + byChoice}`;
}

const radiiOf = (radius: Looks['radius'] = {}) =>
  Object.fromEntries(
    RADII.flatMap(([name, token]) => {
      const value = radius[name];
      return value === undefined ? [] : [[`radius-${token}`, `${value}px`]];
    }),
  );

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(',');

function fontsOf({ display, text }: NonNullable<Looks['fonts']> = {}) {
  return {
    ...(text && { font: `${quoted(text)},system-ui,sans-serif` }),
    ...(display && {
      'font-display': `${quoted([display.family, `${display.family} Fallback`])},var(--p-font)`,
      'display-spacing': `${display.spacing ?? 0}em`,
    }),
  };
}

/** As in fonts.css of shared-kit: a page never exchanges a font that is already shown. */
function facesOf({ family, files, fallback }: DisplayFont): string {
  const face = (name: string, rest: string) =>
    `@font-face{font-family:"${name}";font-weight:600 900;${rest}}`;
  const own = files.map(({ file, unicodeRange }) =>
    face(
      family,
      `font-display:optional;src:url("${file}") format("woff2")${unicodeRange ? `;unicode-range:${unicodeRange}` : ''}`,
    ),
  );
  if (!fallback) return own.join('');
  const { local, sizeAdjust, ascent, descent } = fallback;
  const metrics = Object.entries({
    'size-adjust': sizeAdjust,
    'ascent-override': ascent,
    'descent-override': descent,
  }).flatMap(([name, value]) => (value === undefined ? [] : [`;${name}:${value}%`]));
  const sources = local.map((name) => `local("${name}")`).join(',');
  return [...own, face(`${family} Fallback`, `src:${sources}${metrics.join('')}`)].join('');
}
