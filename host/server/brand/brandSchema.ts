import { inLanguages } from '@olov/contract';
import { BRAND_COLORS } from '@olov/contract/platform/brandColors';
import { LOCALES } from '@olov/contract/platform/locales';
import { type Static, Type } from 'typebox';

/* Each description continues the name of a field in the error of a wrong value, and editors show it. */

const COLOR = '^(#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|(rgb|hsl|oklch)\\([0-9a-z.,%/ -]+\\))$';

const strict = { additionalProperties: false };

const color = Type.String({ pattern: COLOR, description: 'a colour such as "#0a7" or "oklch(70% 0.1 150)"' });
const words = Type.String({ minLength: 1, description: 'a text' });
const address = Type.String({
  maxLength: 1000,
  pattern: '^[^"\\\\\\s()<>]*$',
  description: 'an address, or a file beside this one',
});
const pixels = Type.Integer({ minimum: 0, maximum: 999, description: 'a whole number of pixels' });
const percent = Type.Number({ minimum: 1, maximum: 300, description: 'a percentage from 1 to 300' });
const degrees = (most: number) =>
  Type.Number({ minimum: -most, maximum: most, description: `a number from -${most} to ${most}` });
const fontName = Type.String({ pattern: '^[\\p{L}\\p{N} -]{1,60}$', description: 'the name of a font' });
const localized = inLanguages(words, strict);

const colors = Type.Object(
  Object.fromEntries(Object.keys(BRAND_COLORS.light).map((name) => [name, Type.Optional(color)])),
  strict,
);

const FontFile = Type.Object(
  {
    // The security policy refuses fonts of other origins.
    file: Type.String({
      pattern: '^(?!//|[A-Za-z][A-Za-z0-9+.-]*:)[^"\\\\\\s()<>]+\\.woff2$',
      description: 'a file .woff2 beside this one',
    }),
    unicodeRange: Type.Optional(
      Type.String({
        pattern: '^[U+0-9A-Fa-f?, -]+$',
        description: 'a unicode-range such as "U+20-7E, U+A0"',
      }),
    ),
    languages: Type.Optional(
      Type.Array(Type.Enum([...LOCALES], { description: `a language: ${LOCALES.join(', ')}` }), {
        minItems: 1,
      }),
    ),
  },
  strict,
);

const DisplayFont = Type.Object(
  {
    family: fontName,
    files: Type.Array(FontFile, { minItems: 1, description: 'a list of files' }),
    spacing: Type.Optional(degrees(0.2)),
    fallback: Type.Optional(
      Type.Object(
        {
          local: Type.Array(fontName, { minItems: 1, description: 'a list of fonts of systems' }),
          sizeAdjust: Type.Optional(percent),
          ascent: Type.Optional(percent),
          descent: Type.Optional(percent),
        },
        strict,
      ),
    ),
  },
  strict,
);

const Icon = Type.Object(
  {
    src: address,
    sizes: words,
    type: words,
    purpose: Type.Enum(['any', 'maskable', 'monochrome'], {
      description: '"any", "maskable" or "monochrome"',
    }),
  },
  strict,
);

/** `olov.config.json`; brand.schema.json beside this room's package.json is this schema for editors. */
export const BrandSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    name: words,
    logo: address,
    logoDark: Type.Optional(address),
    mark: Type.Optional(address),
    phone: words,
    telegram: Type.String({ description: 'a name of Telegram, or ""' }),
    colors: Type.Optional(Type.Object({ light: Type.Optional(colors), dark: Type.Optional(colors) }, strict)),
    radius: Type.Optional(
      Type.Object(
        {
          small: Type.Optional(pixels),
          field: Type.Optional(pixels),
          medium: Type.Optional(pixels),
          large: Type.Optional(pixels),
          full: Type.Optional(pixels),
        },
        strict,
      ),
    ),
    fonts: Type.Optional(
      Type.Object(
        {
          display: Type.Optional(DisplayFont),
          text: Type.Optional(Type.Array(fontName, { minItems: 1, description: 'a list of fonts' })),
        },
        strict,
      ),
    ),
    icons: Type.Optional(
      Type.Array(Icon, {
        minItems: 1,
        description: 'a list with "src", "sizes", "type" and "purpose" of each',
      }),
    ),
    regions: Type.Array(
      Type.Object(
        {
          id: Type.Integer({ description: 'a whole number' }),
          name: localized,
          latitude: degrees(90),
          longitude: degrees(180),
        },
        strict,
      ),
      { minItems: 1, description: 'a list with at least one region' },
    ),
  },
  { ...strict, description: 'an object' },
);

export type BrandJson = Static<typeof BrandSchema>;
export type Icon = Static<typeof Icon>;
export type DisplayFont = Static<typeof DisplayFont>;
