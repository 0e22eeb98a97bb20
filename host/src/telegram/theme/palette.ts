import type { Theme } from '@olov/contract';
import { contrast, inkOn, isDark, mix, readable } from './colour';

/** Contrast ratios of WCAG 2.2 AA: for text, and for visible parts without text. */
const TEXT = 4.5;
const PART = 3;

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
