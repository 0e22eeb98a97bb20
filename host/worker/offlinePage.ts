import { LATEST_BUILD_PATH, THEME_COOKIE, type WorkerBrand } from '@olov/contract';
import { drawingHtml } from '@olov/contract/menu/drawings';
import {
  DEFAULT_LOCALE,
  LOCALE_COOKIE,
  LOCALE_INFO,
  LOCALES,
  type Locale,
  localizedPath,
  readPath,
} from '@olov/contract/platform/locales';
import { bareStyle } from '../src/bare/bareStyle';

interface Texts {
  title: string;
  text: string;
  elsewhere: string;
  again: string;
  home: string;
}

const OFFLINE_TEXTS: Record<Locale, Texts> = {
  ru: {
    title: 'Нет соединения',
    text: 'Этой страницы на устройстве нет, поэтому без интернета её не показать. Корзина сохранена.',
    elsewhere:
      'На русском этой страницы на устройстве нет, поэтому без интернета её не показать. Она есть здесь:',
    again: 'Попробовать ещё раз',
    home: 'К меню',
  },
  en: {
    title: 'You are offline',
    text: 'This page is not kept on your device, so it cannot be shown without a connection. Your cart is safe.',
    elsewhere:
      'This page is not kept on your device in English, so it cannot be shown without a connection. It is there in:',
    again: 'Try again',
    home: 'To the menu',
  },
  uz: {
    title: 'Internet yoʻq',
    text: 'Bu sahifa qurilmangizda yoʻq, shuning uchun uni internetsiz koʻrsatib boʻlmaydi. Savatingiz saqlangan.',
    elsewhere:
      'Bu sahifaning oʻzbekchasi qurilmangizda yoʻq, shuning uchun uni internetsiz koʻrsatib boʻlmaydi. U quyidagi tilda bor:',
    again: 'Qayta urinish',
    home: 'Menyuga',
  },
};

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
<link rel="icon" href="${escapeHtml(brand?.icon ?? '/favicon.svg')}">
<style nonce="${nonce}">${bareStyle(brand?.style)}</style>
<script nonce="${nonce}">${SCRIPT}</script>
</head>
<body>
<header>${name}</header>
<main data-testid="offline-page">
${drawingHtml('offline')}
<h1>${title}</h1>
<p>${others.length > 0 ? elsewhere : text}</p>
<nav>${others.join('')}<a href="">${again}</a><a href="${localizedPath(locale, '/')}">${home}</a></nav>
</main>
</body>
</html>
`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none';style-src 'nonce-${nonce}';script-src 'nonce-${nonce}';connect-src 'self';img-src 'self';font-src 'self';base-uri 'none'`,
      'cache-control': 'no-store',
    },
  });
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
