import type { Brand } from '@olov/shared-kit/contract';
import { type Locale, localizedPath } from '@olov/shared-kit/locales';
import { escapeHtml } from './html';

const texts: Record<Locale, { title: string; text: string; again: string }> = {
  ru: {
    title: 'Внутренняя ошибка сервера',
    text: 'Страницу не удалось собрать. Мы уже знаем об этом.',
    again: 'На главную',
  },
  en: {
    title: 'Internal Server Error',
    text: 'This page could not be put together. We know about it already.',
    again: 'To the start page',
  },
  uz: {
    title: 'Serverning ichki xatosi',
    text: 'Sahifani yigʻib boʻlmadi. Bu haqda xabarimiz bor.',
    again: 'Bosh sahifaga',
  },
};

/** What is shown where there is no shop to show it in: without a composition there are neither styles nor scripts. */
export function failurePage({ name, phone }: Brand, locale: Locale, status: number): string {
  const { title, text, again } = texts[locale];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} — ${escapeHtml(name)}</title>
</head>
<body>
<main>
<p>${status}</p>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${localizedPath(locale, '/')}">${again}</a> · <a href="tel:${escapeHtml(phone)}">${escapeHtml(phone)}</a></p>
</main>
</body>
</html>
`;
}
