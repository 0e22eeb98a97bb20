import {
  BOOT_ELEMENT_ID,
  escapeJson,
  mediaOf,
  PAYLOAD_ELEMENT_ID,
  type PageBoot,
  ROOT_ELEMENT_ID,
  type Theme,
} from '@olov/contract';
import { type Locale, localizedPath } from '@olov/contract/platform/locales';
import { EARLY_SCRIPT, ENTRY_ATTRIBUTE } from './early/earlyScript';

export interface Preload {
  url: string;
  as: 'script' | 'style' | 'font';
  integrity: string;
  /** The script that starts the page. */
  isEntry?: boolean;
}

/** With a `text`, the file is in the page itself; `hash` is its source in the Content-Security-Policy. */
export interface Inlined extends Preload {
  text?: string;
  hash?: string;
}

export interface PageParts {
  locale: Locale;
  theme: Theme | undefined;
  grounds: Record<Theme, string>;
  head: string;
  brandStyle: string;
  favicon: { src: string; type: string };
  touchIcon: string;
  styles: Inlined[];
  preloads: Preload[];
  /** The scripts of the first view, in the order in which they run. */
  scripts: Preload[];
  /** Scripts whose text is in the page, instead of their links. */
  texts: readonly Inlined[];
  boot: PageBoot;
  notices: string;
  content: string;
  /** Escaped JSON of a `PagePayload`. */
  payload: string | undefined;
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const asset = ({ url, integrity }: Preload, attribute: 'src' | 'href'): string =>
  `${attribute}="${escapeHtml(url)}" crossorigin="anonymous"${integrity && ` integrity="${escapeHtml(integrity)}"`}`;

const styleTag = (style: Inlined): string =>
  style.text === undefined
    ? `<link rel="stylesheet" ${asset(style, 'href')}>`
    : `<style data-href="${escapeHtml(style.url)}">${style.text}</style>`;

/** The entry is an inline module, so it runs after the deferred libraries, like the file that it replaces. */
const scriptTag = ({ url, text, isEntry }: Inlined): string =>
  `<script ${isEntry ? `type="module" ${ENTRY_ATTRIBUTE} ` : ''}data-href="${escapeHtml(url)}">${text}</script>`;

const json = (id: string, escaped: string): string =>
  `<script type="application/json" id="${id}">${escaped}</script>`;

export function renderHtml(page: PageParts): string {
  const { theme } = page;
  // Without rendered content nothing is visible until the scripts run, so they have priority over pictures.
  const urgency = page.content === '' ? 'high' : 'low';
  const styles = [
    ...page.styles.map(styleTag),
    ...(page.brandStyle ? [`<style>${page.brandStyle}</style>`] : []),
  ].join('\n');
  // Text of style sheets takes time to arrive, in which the browser requests the scripts.
  const isInline = page.styles.every(({ text }) => text !== undefined);
  return `<!doctype html>
<html lang="${page.locale}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${page.head}
<meta name="color-scheme" content="${theme ?? 'light dark'}">
${(['light', 'dark'] as const).map((each) => `<meta name="theme-color" media="${mediaOf(each, theme)}" content="${page.grounds[each]}">`).join('\n')}
<link rel="icon" href="${escapeHtml(page.favicon.src)}" type="${escapeHtml(page.favicon.type)}">
<link rel="apple-touch-icon" href="${escapeHtml(page.touchIcon)}">
<link rel="manifest" href="${localizedPath(page.locale, '/manifest.webmanifest')}">
${isInline ? '' : styles}
<script>${EARLY_SCRIPT}</script>
${page.scripts
  .map((one) => `<script defer ${ENTRY_ATTRIBUTE} ${asset(one, 'src')} fetchpriority="${urgency}"></script>`)
  .join('\n')}
${page.preloads
  .map((link) => `<link rel="preload" as="${link.as}" ${asset(link, 'href')} fetchpriority="${urgency}">`)
  .join('\n')}
${isInline ? styles : ''}
</head>
<body>
${page.notices}
<div id="${ROOT_ELEMENT_ID}">${page.content}</div>
${page.texts.map(scriptTag).join('\n')}
${json(BOOT_ELEMENT_ID, escapeJson(page.boot))}
${page.payload ? json(PAYLOAD_ELEMENT_ID, page.payload) : ''}
</body>
</html>
`;
}
