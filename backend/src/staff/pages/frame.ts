import type { Locale } from '../../text/language';
import { type Html, html, type Piece } from '../html';
import { staffMessages } from '../messages';

const LANGUAGES: [Locale, string][] = [
  ['ru', 'Русский'],
  ['en', 'English'],
  ['uz', 'Oʻzbekcha'],
];

/** Time in seconds after which a page without a script, or after a failure, reloads itself. */
const REFRESH_S = 20;

interface Frame {
  locale: Locale;
  title: string;
  isLive?: boolean;
  isFailure?: boolean;
  tools?: Piece;
  body: Piece;
}

export const frame = ({ locale, title, isLive, isFailure, tools, body }: Frame): Html => html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/staff/assets/kitchen.css">
${
  isLive &&
  html`<noscript><meta http-equiv="refresh" content="${REFRESH_S}"></noscript>
<script src="/staff/assets/kitchen.js" defer></script>`
}${isFailure && html`<meta http-equiv="refresh" content="${REFRESH_S}; url=/staff">`}
</head>
<body data-page="staff">
<header>
<h1>${title}</h1>
<div class="tools">${tools}
<nav aria-label="${staffMessages[locale].language}">${LANGUAGES.map(
  ([own, name]) =>
    html`<a href="/staff?language=${own}" lang="${own}"${own === locale && html` aria-current="true"`}>${name}</a>`,
)}</nav></div>
</header>
<main>${body}</main>
</body>
</html>`;

/** The URL names the restaurant, because another tab may have chosen another one. */
export const ofRestaurant = (path: string, restaurantId: string): string =>
  `${path}?restaurant=${encodeURIComponent(restaurantId)}`;

export const csrfField = (csrf: string): Html => html`<input type="hidden" name="csrf" value="${csrf}">`;
