import type { Theme } from '@olov/contract';
import { formatPhone, normalizePhone } from '@olov/contract/customers/phone';
import { drawingHtml } from '@olov/contract/menu/drawings';
import { type Locale, localizedPath } from '@olov/contract/platform/locales';
import { codeForSupport } from '@olov/server-kit/request-ids';
import { bareStyle } from '../../../src/bare/bareStyle';
import { brandStyle } from '../../brand/brandStyle';
import type { BrandConfig } from '../../brand/readBrand';
import { escapeHtml } from './html';
import { faviconOf } from './webManifest';

type Texts = Record<Locale, { title: string; text: string }>;

const broken: Texts = {
  ru: {
    title: 'Внутренняя ошибка сервера',
    text: 'Страницу не удалось собрать. Мы уже знаем об этом.',
  },
  en: {
    title: 'Internal Server Error',
    text: 'This page could not be put together. We know about it already.',
  },
  uz: {
    title: 'Serverning ichki xatosi',
    text: 'Sahifani yigʻib boʻlmadi. Bu haqda xabarimiz bor.',
  },
};

const misspelt: Texts = {
  ru: {
    title: 'Неверный адрес',
    text: 'В адресе страницы ошибка. Проверьте ссылку или начните с главной.',
  },
  en: {
    title: 'Invalid address',
    text: 'There is a mistake in the address of the page. Check the link, or begin at the start page.',
  },
  uz: {
    title: 'Manzil notoʻgʻri',
    text: 'Sahifa manzilida xato bor. Havolani tekshiring yoki bosh sahifadan boshlang.',
  },
};

const notAllowed: Texts = {
  ru: {
    title: 'Эта страница ничего не принимает',
    text: 'По этому адресу страницу можно только открыть.',
  },
  en: {
    title: 'This page takes nothing',
    text: 'A page can be opened at this address, and nothing be sent to it.',
  },
  uz: {
    title: 'Bu sahifa hech narsa qabul qilmaydi',
    text: 'Bu manzilda sahifani faqat ochish mumkin.',
  },
};

const tooLarge: Texts = {
  ru: {
    title: 'Запрос слишком большой',
    text: 'Адрес слишком длинный, или браузер хранит для этого сайта слишком много. Удалите его cookie и попробуйте ещё раз.',
  },
  en: {
    title: 'The request is too large',
    text: 'The address is too long, or the browser keeps too much for this site. Delete its cookies and try again.',
  },
  uz: {
    title: 'Soʻrov juda katta',
    text: 'Manzil juda uzun yoki brauzer bu sayt uchun juda koʻp narsa saqlaydi. Uning cookie fayllarini oʻchirib, qayta urinib koʻring.',
  },
};

const unavailable: Texts = {
  ru: {
    title: 'Магазин пока недоступен',
    text: 'Сейчас слишком много посетителей, или магазин запускается. Загляните чуть позже.',
  },
  en: {
    title: 'The shop is not available just now',
    text: 'There are too many visitors just now, or the shop is starting. Look in again in a moment.',
  },
  uz: {
    title: 'Doʻkon hozircha ishlamayapti',
    text: 'Hozir tashrif buyuruvchilar juda koʻp yoki doʻkon endi ishga tushmoqda. Birozdan soʻng qayta kiring.',
  },
};

const ended: Texts = {
  ru: {
    title: 'Предпросмотр закончился',
    text: 'Эту версию магазина больше не показывают. Попросите у тех, кто прислал ссылку, новую.',
  },
  en: {
    title: 'This preview has ended',
    text: 'This version of the shop is no longer shown. Ask whoever sent the link for a new one.',
  },
  uz: {
    title: 'Koʻrib chiqish muddati tugadi',
    text: 'Doʻkonning bu versiyasi endi koʻrsatilmaydi. Havolani yuborgan kishidan yangisini soʻrang.',
  },
};

const byStatus: Record<number, Texts> = {
  405: notAllowed,
  410: ended,
  413: tooLarge,
  414: tooLarge,
  431: tooLarge,
  503: unavailable,
};

const toStart: Record<Locale, string> = {
  ru: 'На главную',
  en: 'To the start page',
  uz: 'Bosh sahifaga',
};

export function failurePage(
  brand: BrandConfig,
  locale: Locale,
  status: number,
  theme?: Theme,
  requestId = '',
): string {
  const { name, phone } = brand;
  const texts = byStatus[status] ?? (status < 500 ? misspelt : broken);
  const { title, text } = texts[locale];
  const code =
    texts === broken && requestId ? `\n<p>${escapeHtml(codeForSupport[locale](requestId))}</p>` : '';
  return `<!doctype html>
<html lang="${locale}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme ?? 'light dark'}">
<meta name="robots" content="noindex">
<title>${title} — ${escapeHtml(name)}</title>
<link rel="icon" href="${escapeHtml(faviconOf(brand).src)}">
<style>${bareStyle(brandStyle(brand))}</style>
</head>
<body>
<header>${escapeHtml(name)}</header>
<main>
${drawingHtml(status < 500 ? 'lost' : 'dropped')}
<p>${status}</p>
<h1>${title}</h1>
<p>${text}</p>${code}
<nav><a href="${localizedPath(locale, '/')}">${toStart[locale]}</a><a href="tel:${escapeHtml(phone)}">${escapeHtml(normalizePhone(phone) ? formatPhone(phone) : phone)}</a></nav>
</main>
</body>
</html>
`;
}
