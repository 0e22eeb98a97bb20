import { readFile } from 'node:fs/promises';
import type { Brand, Theme } from '@olov/contract';
import { ConfigError } from '@olov/server-kit/settings';

export interface BrandConfig extends Brand {
  /** Names of design tokens without `--p-`. */
  colors: { light: Record<string, string>; dark: Record<string, string> };
  icons?: Icon[];
}

export interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose: 'any' | 'maskable' | 'monochrome';
}

const TOKEN = /^[a-z0-9-]+$/;
const COLOR = /^(#[0-9a-fA-F]{3,8}|(rgb|hsl|oklch)\([0-9a-z.,%/ -]+\))$/;

export async function readBrand(file: string): Promise<BrandConfig> {
  let brand: BrandConfig;
  try {
    brand = JSON.parse(await readFile(file, 'utf8')) as BrandConfig;
  } catch (error) {
    throw new ConfigError(
      `the brand file ${file} cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  }
  if (typeof brand !== 'object' || brand === null) throw new ConfigError(`${file} is not an object`);
  for (const field of ['name', 'phone'] as const) {
    if (typeof brand[field] !== 'string' || !brand[field])
      throw new ConfigError(`${file}: "${field}" is missing`);
  }
  if (!Array.isArray(brand.regions) || brand.regions.length === 0)
    throw new ConfigError(`${file}: "regions" is empty`);
  if (brand.icons !== undefined && !isIcons(brand.icons))
    throw new ConfigError(
      `${file}: "icons" must be a list with "src", "sizes", "type" and "purpose" of each`,
    );
  const colors = [brand.colors?.light, brand.colors?.dark].flatMap((scheme) => Object.entries(scheme ?? {}));
  for (const [name, color] of colors) {
    if (!TOKEN.test(name) || !COLOR.test(color))
      throw new ConfigError(`${file}: "${name}: ${color}" is not a colour`);
  }
  return brand;
}

/** The page background of tokens.css, which is needed before any style sheet is loaded. */
const GROUND: Record<Theme, string> = { light: '#faf6f1', dark: '#171210' };

export const groundOf = ({ colors }: BrandConfig, theme: Theme): string =>
  colors?.[theme]?.ground ?? GROUND[theme];

const isIcons = (icons: unknown): boolean =>
  Array.isArray(icons) &&
  icons.length > 0 &&
  icons.every((icon) =>
    ['src', 'sizes', 'type', 'purpose'].every((field) => typeof icon?.[field] === 'string' && icon[field]),
  );

export function brandStyle({ colors }: BrandConfig): string {
  const rules = (tokens: Record<string, string> = {}) =>
    Object.entries(tokens)
      .map(([name, color]) => `--p-${name}:${color}`)
      .join(';');
  const light = rules(colors?.light);
  const dark = rules(colors?.dark);
  const bySystem = `@media(prefers-color-scheme:dark){:root:root:where(:not([data-theme=light])){${dark}}}`;
  const byChoice = `:root:root:where([data-theme=dark]){${dark}}`;
  return `${light && `:root:root{${light}}`}${dark && bySystem + byChoice}`;
}
