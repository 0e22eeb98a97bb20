import { LOCALE_INFO, LOCALES, type Locale } from '@olov/contract/platform/locales';
import { type Html, html, type Piece } from '../html';
import { staffTexts } from '../texts';

/** The beginning of the name of a language stands for it where there is little space. */
const START = 3;

/** Time in seconds after which a page without a script, or after a failure, reloads itself. */
const REFRESH_S = 20;

interface Frame {
  locale: Locale;
  title: string;
  /** Name of the script that keeps the page up to date. */
  script?: 'courier';
  isFailure?: boolean;
  /** Address that the browser opens at once. */
  next?: string;
  tools?: Piece;
  body: Piece;
}

export const frame = ({
  locale,
  title,
  script,
  isFailure,
  next,
  tools,
  body,
}: Frame): Html => html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/staff/assets/staff.css">
${
  script &&
  html`<link rel="stylesheet" href="/staff/assets/${script}.css">
<noscript><meta http-equiv="refresh" content="${REFRESH_S}"></noscript>
<script src="/staff/assets/${script}.js" type="module"></script>`
}${isFailure && html`<meta http-equiv="refresh" content="${REFRESH_S}; url=/staff">`}${next && html`<meta http-equiv="refresh" content="0; url=${next}">`}
</head>
<body data-page="staff">
<header>
<h1>${title}</h1>
<div class="tools">${tools}
<nav aria-label="${staffTexts[locale].language}">${LOCALES.map((own) => {
  const { name } = LOCALE_INFO[own];
  return html`<a href="/staff?language=${own}" lang="${own}" aria-label="${name}"${own === locale && html` aria-current="true"`}>${name.slice(0, START)}<span class="rest">${name.slice(START)}</span></a>`;
})}</nav></div>
</header>
<main>${body}</main>
</body>
</html>`;

export const csrfField = (csrf: string): Html => html`<input type="hidden" name="csrf" value="${csrf}">`;
