import type { Brand } from '@olov/contract';
import { formatPhone, normalizePhone } from '@olov/contract/customers/phone';
import type { Locale } from '@olov/contract/platform/locales';
import { escapeHtml } from '../html';
import { NOTICE_ELEMENT_ID } from './earlyScript';

interface Texts {
  busy: string;
  late: string;
  failed: string;
  again: string;
  readOnly: string;
  empty: { title: string; text: string };
}

const TEXTS: Record<Locale, Texts> = {
  ru: {
    busy: 'Загружается…',
    late: 'Страница всё ещё загружается. Попробуйте ещё раз или позвоните нам.',
    failed: 'Магазин не загрузился. Проверьте интернет или позвоните нам.',
    again: 'Повторить',
    readOnly: 'Без JavaScript здесь можно только читать. Закажите по телефону:',
    empty: {
      title: 'Этой странице нужен JavaScript',
      text: 'Включите его в браузере или позвоните нам: примем заказ и ответим на вопросы.',
    },
  },
  en: {
    busy: 'Loading…',
    late: 'The page is still loading. Try again or call us.',
    failed: 'The shop didn’t load. Check your connection or call us.',
    again: 'Try again',
    readOnly: 'Without JavaScript you can only read this site. Order by phone:',
    empty: {
      title: 'This page needs JavaScript',
      text: 'Turn it on in your browser or call us: we take orders and answer questions.',
    },
  },
  uz: {
    busy: 'Yuklanmoqda…',
    late: 'Sahifa hali yuklanmoqda. Qayta urinib koʻring yoki bizga qoʻngʻiroq qiling.',
    failed: 'Doʻkon yuklanmadi. Internetni tekshiring yoki bizga qoʻngʻiroq qiling.',
    again: 'Qayta urinish',
    readOnly: 'JavaScriptsiz bu saytni faqat oʻqish mumkin. Telefon orqali buyurtma bering:',
    empty: {
      title: 'Bu sahifaga JavaScript kerak',
      text: 'Uni brauzerda yoqing yoki bizga qoʻngʻiroq qiling: buyurtma qabul qilamiz va savollarga javob beramiz.',
    },
  },
};

const phoneLink = ({ phone }: Pick<Brand, 'phone'>): string =>
  `<a href="tel:${escapeHtml(phone)}">${escapeHtml(normalizePhone(phone) ? formatPhone(phone) : phone)}</a>`;

export function earlyNotice(locale: Locale, brand: Pick<Brand, 'phone'>): string {
  const { busy, late, failed, again } = TEXTS[locale];
  return `<div id="${NOTICE_ELEMENT_ID}" role="status"><p class="visually-hidden" hidden>${busy}</p><div class="early-bar" hidden><p>${late}</p><p hidden>${failed}</p><button type="button">${again}</button>${phoneLink(brand)}</div></div>`;
}

export function scriptlessNotice(locale: Locale, brand: Pick<Brand, 'phone'>, isReadable: boolean): string {
  const { readOnly, empty } = TEXTS[locale];
  const notice = isReadable
    ? `<div class="scriptless" data-nosnippet><p>${readOnly} ${phoneLink(brand)}</p></div>`
    : `<div class="scriptless empty" data-nosnippet><h1>${empty.title}</h1><p>${empty.text}</p><p>${phoneLink(brand)}</p></div>`;
  return `<noscript>${notice}</noscript>`;
}
