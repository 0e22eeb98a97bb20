import type { Theme } from '@olov/contract';
import { CONTRAST } from '@olov/contract/platform/brandColors';

const { text: TEXT, part: PART } = CONTRAST;

export interface Palette {
  theme: Theme;
  tokens: Record<string, string>;
  ground: string | undefined;
}

// A theme may have colours with too little contrast, or a ground on which no text is readable.
export function paletteOf(params: Readonly<Record<string, string>>): Palette | undefined {
  const { bg_color: bg, text_color: text } = params;
  if (!bg) return undefined;
  const theme: Theme = isDark(bg) ? 'dark' : 'light';
  const surface = params.section_bg_color ?? bg;
  const ground = params.secondary_bg_color ?? bg;
  const sunken = mix(ground, inkOn(bg), 0.05);
  const grounds = [bg, surface, ground, sunken];
  const ink = readable(text ?? inkOn(bg), grounds, TEXT);
  const muted = readable(params.subtitle_text_color ?? params.hint_color ?? ink ?? '', grounds, TEXT);
  const button = params.button_color ?? params.accent_text_color;
  const visible = button && readable(button, grounds, PART);
  const accent = visible && underText(visible, params.button_text_color, grounds);
  if (!ink || !muted || !accent) return { theme, tokens: {}, ground: undefined };

  const soft = mix(surface, accent, 0.12);
  const accentInk = readable(params.link_color ?? accent, [...grounds, soft], TEXT);
  const edge = readable(mix(bg, ink, 0.35), grounds, PART);
  const danger = readable(params.destructive_text_color ?? '#b3261e', grounds, TEXT);
  if (!accentInk || !edge || !danger) return { theme, tokens: {}, ground: undefined };

  const given = params.button_text_color;
  const accentText = given && contrast(given, accent) >= TEXT ? given : inkOn(accent);
  const hover = mix(accent, inkOn(accentText), 0.12);
  return {
    theme,
    ground,
    tokens: {
      '--p-ground': ground,
      '--p-surface': surface,
      '--p-surface-raised': bg,
      '--p-surface-sunken': sunken,
      '--p-text': ink,
      '--p-text-muted': muted,
      '--p-border': mix(bg, ink, 0.14),
      '--p-border-strong': edge,
      '--p-accent': accent,
      '--p-accent-hover': contrast(accentText, hover) >= TEXT ? hover : accent,
      '--p-accent-text': accentText,
      '--p-accent-soft': soft,
      '--p-accent-ink': accentInk,
      '--p-danger': danger,
    },
  };
}

function underText(accent: string, text: string | undefined, grounds: readonly string[]): string {
  const moved = text && readable(accent, [text], TEXT);
  return moved && grounds.every((ground) => contrast(moved, ground) >= PART) ? moved : accent;
}

type Rgb = [red: number, green: number, blue: number];

const BLACK = '#000000';
const WHITE = '#ffffff';

const parse = (colour: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Rgb;

const format = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function mix(colour: string, other: string, share: number): string {
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

const inkOn = (ground: string): string =>
  contrast(BLACK, ground) >= contrast(WHITE, ground) ? BLACK : WHITE;

const isDark = (ground: string): boolean => inkOn(ground) === WHITE;

function readable(colour: string, grounds: readonly string[], ratio: number): string | undefined {
  const [first = WHITE] = grounds;
  const ink = inkOn(first);
  for (let share = 0; share <= 1.001; share += 0.05) {
    const moved = mix(colour, ink, Math.min(share, 1));
    if (grounds.every((ground) => contrast(moved, ground) >= ratio)) return moved;
  }
  return undefined;
}
