import { onShownTheme, shownTheme, showTheme } from '../../theme/theme';
import { readTheme } from '../entry/launch';
import { type Palette, paletteOf } from '../theme/palette';
import type { Client } from './connect';

export function followTheme(
  client: Client,
  document: Document,
  first: Readonly<Record<string, string>>,
): void {
  let shown: Palette | undefined;
  const show = (params: Readonly<Record<string, string>>) => {
    const palette = paletteOf(params);
    if (!palette) return;
    const { style } = document.documentElement;
    for (const name of Object.keys(shown?.tokens ?? {})) style.removeProperty(name);
    for (const [name, value] of Object.entries(palette.tokens)) style.setProperty(name, value);
    shown = palette;
    showTheme(document, palette.theme);
    const color = palette.ground as `#${string}` | undefined;
    if (!color) return;
    client.post('web_app_set_header_color', { color });
    client.post('web_app_set_background_color', { color });
    client.post('web_app_set_bottom_bar_color', { color });
  };
  show(first);
  client.on('theme_changed', ({ theme_params }) => show(readTheme(theme_params)));
  // A theme that was chosen outside Telegram must not replace Telegram’s.
  onShownTheme(document, () => {
    if (shown && shownTheme(document) !== shown.theme) showTheme(document, shown.theme);
  });
  client.post('web_app_request_theme');
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
type Insets = Record<(typeof SIDES)[number], number>;

export function followInsets(client: Client, document: Document): void {
  const insets: Record<'safe' | 'content', Partial<Insets>> = { safe: {}, content: {} };
  const take = (kind: keyof typeof insets) => (given: Partial<Insets>) => {
    insets[kind] = given;
    for (const side of SIDES) {
      const px = (insets.safe[side] ?? 0) + (insets.content[side] ?? 0);
      document.documentElement.style.setProperty(`--p-inset-${side}`, `${Math.max(0, Math.round(px))}px`);
    }
  };
  client.on('safe_area_changed', take('safe'));
  client.on('content_safe_area_changed', take('content'));
  client.post('web_app_request_safe_area');
  client.post('web_app_request_content_safe_area');
}
