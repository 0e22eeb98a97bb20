import { BRAND_COLORS } from '@olov/contract/platform/brandColors';
import { mediaOf, type Theme } from '@olov/contract/platform/theme';
import { OFFICE_FILES_PATH, OFFICE_PATH } from '@olov/contract/staff/names';
import type { OfficeBoot, OfficeBuild } from '@olov/contract/staff/office';
import type { Locale } from '../../../../text/language';
import { type Html, html } from '../html';
import { signInTexts } from '../signInTexts';

interface OfficePage {
  locale: Locale;
  theme: Theme | undefined;
  build: OfficeBuild;
  boot: OfficeBoot;
}

export const MANIFEST = `${OFFICE_PATH}/manifest.webmanifest`;

/** A cap of a cook, as a drawing for every size. */
export const CAP = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="${BRAND_COLORS.light.accent}" d="M0 0h48v48H0z"/><path fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round" transform="translate(12 12)" d="M7 20h10v-6.200a4.200 4.200 0 0 0 1.200-8A4.500 4.500 0 0 0 12 4a4.500 4.500 0 0 0-6.200 1.800 4.200 4.200 0 0 0 1.200 8V20Zm0-3h10"/></svg>`;

/** A data URL needs no route. */
const ICON = `data:image/svg+xml,${encodeURIComponent(CAP)}`;

/** iOS takes only a PNG at an address for its home screen. */
export const TOUCH_ICON = `${OFFICE_PATH}/apple-touch-icon.png`;

/** Makes the app installable, in the language of the device. */
export const staffManifest = (locale: Locale) => ({
  id: OFFICE_PATH,
  name: signInTexts[locale].title,
  short_name: signInTexts[locale].title,
  lang: locale,
  start_url: OFFICE_PATH,
  scope: OFFICE_PATH,
  display: 'standalone',
  theme_color: BRAND_COLORS.light.ground,
  background_color: BRAND_COLORS.light.ground,
  icons: ['any', 'maskable'].map((purpose) => ({ src: ICON, sizes: 'any', type: 'image/svg+xml', purpose })),
});

const addressOf = (file: string): string => `${OFFICE_FILES_PATH}/${file}`;

export const officePage = ({ locale, theme, build, boot }: OfficePage): Html => html`<!doctype html>
<html lang="${locale}"${theme && html` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${signInTexts[locale].title}</title>
${(['light', 'dark'] as const).map(
  (
    each,
  ) => html`<meta name="theme-color" media="${mediaOf(each, theme)}" content="${BRAND_COLORS[each].ground}">
`,
)}<link rel="icon" href="${ICON}">
<link rel="apple-touch-icon" href="${TOUCH_ICON}">
<link rel="manifest" href="${MANIFEST}" crossorigin="use-credentials">
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
