import type { Theme } from '@olov/contract';
import { BRAND_COLORS } from '@olov/contract/platform/brandColors';

/** The style of pages without the shop's style sheets: the offline page, and failures that the server answers. */
const LAYOUT = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--p-ground);color:var(--p-text);font:1.0625rem/1.5 var(--p-font,system-ui,sans-serif)}
header{padding:20px 24px;font-weight:700}
main{display:grid;justify-items:center;gap:12px;max-width:34rem;margin:auto;padding:0 24px 20vh;text-align:center}
svg{width:200px;height:150px}
h1{margin:0;font:700 1.75rem/1.15 var(--p-font-display,var(--p-font,system-ui,sans-serif));letter-spacing:var(--p-display-spacing,-.02em);text-wrap:balance}
p{margin:0;color:var(--p-text-muted)}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:12px;margin-top:12px}
a{display:inline-block;padding:12px 20px;border:1px solid var(--p-border-strong);border-radius:var(--p-radius-full,999px);color:inherit;font-weight:600;text-decoration:none}
a:first-child{border-color:var(--p-accent);background:var(--p-accent);color:var(--p-accent-text)}
a:focus-visible{outline:2px solid var(--p-accent);outline-offset:2px}
[data-tone=line]{fill:none;stroke:var(--p-text);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
[data-tone=soft]{fill:var(--p-accent-soft)}
[data-tone=paper]{fill:var(--p-surface);stroke:var(--p-text);stroke-width:2;stroke-linejoin:round}
[data-tone=accent]{fill:var(--p-accent)}`;

export function bareStyle(brandStyle = ''): string {
  const scheme = (theme: Theme) =>
    `color-scheme:${theme};${Object.entries(BRAND_COLORS[theme])
      .map(([name, color]) => `--p-${name}:${color}`)
      .join(';')}`;
  return `:root{${scheme('light')}}
@media(prefers-color-scheme:dark){:root:where(:not([data-theme=light])){${scheme('dark')}}}
:root:where([data-theme=dark]){${scheme('dark')}}${LAYOUT}
${brandStyle}`;
}
