type Rgb = [red: number, green: number, blue: number];

const BLACK = '#000000';
const WHITE = '#ffffff';

const parse = (colour: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Rgb;

const format = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

export function mix(colour: string, other: string, share: number): string {
  const [one, two] = [parse(colour), parse(other)];
  return format(one.map((part, index) => part + ((two[index] ?? 0) - part) * share) as Rgb);
}

function luminance(colour: string): number {
  const [red, green, blue] = parse(colour).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

export const inkOn = (ground: string): string =>
  contrast(BLACK, ground) >= contrast(WHITE, ground) ? BLACK : WHITE;

export const isDark = (ground: string): boolean => inkOn(ground) === WHITE;

export function readable(colour: string, grounds: readonly string[], ratio: number): string | undefined {
  const [first = WHITE] = grounds;
  const ink = inkOn(first);
  for (let share = 0; share <= 1.001; share += 0.05) {
    const moved = mix(colour, ink, Math.min(share, 1));
    if (grounds.every((ground) => contrast(moved, ground) >= ratio)) return moved;
  }
  return undefined;
}
