import { THEME_COOKIE } from '@olov/shared-kit/contract';
import { type Locale, localizedPath, splitLocale } from '@olov/shared-kit/locales';

const TEXTS: Record<Locale, { title: string; text: string; again: string; home: string }> = {
  ru: {
    title: 'Нет соединения',
    text: 'Эту страницу вы ещё не открывали, поэтому без интернета её не показать. Корзина сохранена.',
    again: 'Попробовать ещё раз',
    home: 'К меню',
  },
  en: {
    title: 'You are offline',
    text: 'You have not opened this page before, so it cannot be shown without a connection. Your cart is safe.',
    again: 'Try again',
    home: 'To the menu',
  },
  uz: {
    title: 'Internet yoʻq',
    text: 'Bu sahifani hali ochmagansiz, shuning uchun uni internetsiz koʻrsatib boʻlmaydi. Savatingiz saqlangan.',
    again: 'Qayta urinish',
    home: 'Menyuga',
  },
};

const DARK =
  'color-scheme: dark; --ground: #171210; --ink: #f6ece4; --accent: #ff7f45; --on-accent: #231007;';

const STYLE = `
:root { color-scheme: light; --ground: #faf6f1; --ink: #241a14; --accent: #c63f0b; --on-accent: #fff; }
@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { ${DARK} } }
:root[data-theme=dark] { ${DARK} }
body { margin: 0; font: 1.0625rem/1.5 system-ui, sans-serif; background: var(--ground); color: var(--ink); }
main { display: grid; gap: 16px; max-width: 32rem; margin: 20vh auto 0; padding: 0 24px; }
h1, p { margin: 0; }
nav { display: flex; flex-wrap: wrap; gap: 16px; }
a { display: inline-block; padding: 12px 20px; border: 1px solid; border-radius: 999px; color: inherit; font-weight: 600; text-decoration: none; }
a:first-child { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }`;

/** The theme is read here, since no worker sees cookies; as soon as the shop answers, the page is what it should be. */
const SCRIPT = `
const theme = /(?:^|;\\s*)${THEME_COOKIE}=(light|dark)(?:;|$)/.exec(document.cookie);
if (theme) document.documentElement.dataset.theme = theme[1];
const ask = () => fetch('/builds/latest.json?' + Date.now()).then(({ ok }) => ok && location.reload(), () => {});
addEventListener('online', ask);
setInterval(ask, 10_000);`;

/** What stands for a page that was never visited: that there is no connection, and the ways out. */
export function offlinePage(url: string): Response {
  const [locale] = splitLocale(new URL(url).pathname);
  const { title, text, again, home } = TEXTS[locale];
  const nonce = crypto.randomUUID();
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${STYLE}</style>
<script nonce="${nonce}">${SCRIPT}</script>
</head>
<body>
<main data-testid="offline-page">
<h1>${title}</h1>
<p>${text}</p>
<nav><a href="${localizedPath(locale, '/')}">${home}</a><a href="">${again}</a></nav>
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
