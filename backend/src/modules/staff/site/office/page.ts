import { OFFICE_FILES_PATH } from '@olov/contract/staff/names';
import type { OfficeBoot, OfficeBuild } from '@olov/contract/staff/office';
import type { Locale } from '../../../../text/language';
import { type Html, html } from '../html';
import { signInTexts } from '../signInTexts';

interface OfficePage {
  locale: Locale;
  theme: string | undefined;
  build: OfficeBuild;
  boot: OfficeBoot;
}

const addressOf = (file: string): string => `${OFFICE_FILES_PATH}/${file}`;

export const officePage = ({ locale, theme, build, boot }: OfficePage): Html => html`<!doctype html>
<html lang="${locale}"${theme && html` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${signInTexts[locale].title}</title>
<link rel="icon" href="data:,">
${build.styles.map(
  ({ file, integrity }) =>
    html`<link rel="stylesheet" href="${addressOf(file)}" integrity="${integrity}" crossorigin="anonymous">
`,
)}${build.scripts.map(
  ({ file, integrity }) =>
    html`<script src="${addressOf(file)}" integrity="${integrity}" crossorigin="anonymous" defer></script>
`,
)}</head>
<body data-page="office">
<div id="office" data-boot="${JSON.stringify(boot)}"><noscript>${signInTexts[locale].needsScripts}</noscript></div>
</body>
</html>`;
