import { LATEST_BUILD_PATH, THEME_COOKIE, type Theme, type WorkerBrand } from '@olov/contract';
import {
  DEFAULT_LOCALE,
  LOCALE_COOKIE,
  LOCALE_INFO,
  LOCALES,
  type Locale,
  localizedPath,
  readPath,
} from '@olov/contract/locales';
import { OFFLINE_TEXTS } from './offlineTexts';

const COLORS: Record<Theme, Record<string, string>> = {
  light: { ground: '#faf6f1', text: '#241a14', accent: '#c63f0b', 'accent-text': '#fff' },
  dark: { ground: '#171210', text: '#f6ece4', accent: '#ff7f45', 'accent-text': '#231007' },
};

const LAYOUT = `
body { margin: 0; font: 1.0625rem/1.5 system-ui, sans-serif; background: var(--ground); color: var(--text); }
main { display: grid; gap: 16px; max-width: 32rem; margin: 20vh auto 0; padding: 0 24px; }
h1, p { margin: 0; }
nav { display: flex; flex-wrap: wrap; gap: 16px; }
a { display: inline-block; padding: 12px 20px; border: 1px solid; border-radius: 999px; color: inherit; font-weight: 600; text-decoration: none; }
a:first-child { border-color: var(--accent); background: var(--accent); color: var(--accent-text); }`;

function styleOf(brand: WorkerBrand | undefined): string {
  const scheme = (theme: Theme) =>
    `color-scheme: ${theme}; ${Object.entries(COLORS[theme])
      .map(([name, color]) => `--${name}: ${brand?.colors[theme][name] ?? color};`)
      .join(' ')}`;
  return `
:root { ${scheme('light')} }
@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { ${scheme('dark')} } }
:root[data-theme=dark] { ${scheme('dark')} }${LAYOUT}`;
}

/** A worker cannot read the cookies of theme and language, so this script does. */
const SCRIPT = `
const chosen = (name, values) => new RegExp('(?:^|;\\\\s*)' + name + '=(' + values + ')(?:;|$)').exec(document.cookie)?.[1];
const theme = chosen('${THEME_COOKIE}', 'light|dark');
if (theme) document.documentElement.dataset.theme = theme;
const locale = chosen('${LOCALE_COOKIE.name}', '${LOCALES.join('|')}');
const { path } = document.documentElement.dataset;
if (path && locale && locale !== '${DEFAULT_LOCALE}')
  location.replace('/' + locale + path.replace(/^\\/$/, '') + location.search + location.hash);
const ask = () => fetch('${LATEST_BUILD_PATH}?' + Date.now()).then(({ ok }) => ok && location.reload(), () => {});
addEventListener('online', ask);
setInterval(ask, 10_000);`;

export function offlinePage(url: string, languages: readonly Locale[], brand?: WorkerBrand): Response {
  const { prefix, path } = readPath(new URL(url).pathname);
  const locale = prefix ?? DEFAULT_LOCALE;
  const { title, text, elsewhere, again, home } = OFFLINE_TEXTS[locale];
  const name = brand ? escapeHtml(brand.name) : '';
  const nonce = crypto.randomUUID();
  const others = languages.map((other) => {
    const address = escapeHtml(localizedPath(other, path));
    return `<a href="${address}" lang="${other}" hreflang="${other}">${LOCALE_INFO[other].name}</a>`;
  });
  const html = `<!doctype html>
<html lang="${locale}"${prefix ? '' : ` data-path="${escapeHtml(path)}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}${name && ` — ${name}`}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${styleOf(brand)}</style>
<script nonce="${nonce}">${SCRIPT}</script>
</head>
<body>
<main data-testid="offline-page">
${name && `<p><strong>${name}</strong></p>`}
<h1>${title}</h1>
<p>${others.length > 0 ? elsewhere : text}</p>
<nav>${others.join('')}<a href="${localizedPath(locale, '/')}">${home}</a><a href="">${again}</a></nav>
</main>
</body>
</html>
`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none';style-src 'nonce-${nonce}';script-src 'nonce-${nonce}';connect-src 'self';img-src 'self';base-uri 'none'`,
      'cache-control': 'no-store',
    },
  });
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
