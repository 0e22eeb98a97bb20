import type { AnalyticsService } from '@olov/contract';
import type { Locale } from '@olov/shared-kit';

interface Texts {
  title: string;
  ask: (services: string) => string;
  change: string;
  accept: string;
  decline: string;
  isOn: string;
  isOff: string;
  isRefused: string;
  services: Record<AnalyticsService, string>;
  and: string;
}

/** Texts of this chunk, so that the first view does not carry them. */
export const TEXTS: Record<Locale, Texts> = {
  ru: {
    title: 'Cookie и статистика',
    ask: (services) =>
      `Разрешите считать посещения и заказы через ${services} (cookie)? Имя, телефон и адрес мы не передаём.`,
    change: 'Изменить ответ можно внизу страницы.',
    accept: 'Разрешить',
    decline: 'Не разрешать',
    isOn: 'Сейчас статистика включена.',
    isOff: 'Сейчас статистика выключена.',
    isRefused: 'Статистика выключена: ваш браузер просит не отслеживать вас.',
    services: { ga4: 'Google Аналитику', metrica: 'Яндекс Метрику' },
    and: ' и ',
  },
  en: {
    title: 'Cookies and statistics',
    ask: (services) =>
      `May we count visits and orders with ${services} (cookies)? We send no name, phone or address.`,
    change: 'You can change your answer at the bottom of the page.',
    accept: 'Allow',
    decline: 'Don’t allow',
    isOn: 'Statistics are on.',
    isOff: 'Statistics are off.',
    isRefused: 'Statistics are off, because your browser asks not to track you.',
    services: { ga4: 'Google Analytics', metrica: 'Yandex Metrica' },
    and: ' and ',
  },
  uz: {
    title: 'Cookie va statistika',
    ask: (services) =>
      `Tashriflar va buyurtmalarni ${services} (cookie) orqali sanashga ruxsat berasizmi? Ism, telefon va manzilni yubormaymiz.`,
    change: 'Javobni sahifa pastida oʻzgartirish mumkin.',
    accept: 'Ruxsat berish',
    decline: 'Rad etish',
    isOn: 'Hozir statistika yoqilgan.',
    isOff: 'Hozir statistika oʻchirilgan.',
    isRefused: 'Statistika oʻchirilgan: brauzeringiz kuzatmaslikni soʻraydi.',
    services: { ga4: 'Google Analytics', metrica: 'Yandex Metrica' },
    and: ' va ',
  },
};

export const questionIn = (locale: Locale, services: readonly AnalyticsService[]): string => {
  const texts = TEXTS[locale];
  return texts.ask(services.map((service) => texts.services[service]).join(texts.and));
};
