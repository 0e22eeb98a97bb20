import type { ApiErrorBody } from '@olov/contract';
import {
  DEFAULT_LOCALE,
  isLocale,
  LOCALE_COOKIE,
  type Locale,
  localeOfId,
} from '@olov/contract/platform/locales';
import { StorageError } from '@olov/server-kit/files';
import { codeForSupport } from '@olov/server-kit/request-ids';
import type { FastifyRequest } from 'fastify';

const texts = {
  'api-unreachable': {
    ru: 'Сервис не ответил. Попробуйте ещё раз.',
    en: "The service didn't respond. Try again.",
    uz: 'Xizmat javob bermadi. Qayta urinib koʻring.',
  },
  'bad-request': {
    ru: 'Запрос составлен неверно.',
    en: 'The request is not valid.',
    uz: 'Soʻrov notoʻgʻri tuzilgan.',
  },
  'cross-site': {
    ru: 'Запрос с другого сайта не принят.',
    en: 'A request from another site is not accepted.',
    uz: 'Boshqa saytdan kelgan soʻrov qabul qilinmadi.',
  },
  internal: {
    ru: 'Внутренняя ошибка сервера.',
    en: 'Internal server error.',
    uz: 'Serverning ichki xatosi.',
  },
  'method-not-allowed': {
    ru: 'По этому адресу ничего не принимают.',
    en: 'Nothing is taken at this address.',
    uz: 'Bu manzilda hech narsa qabul qilinmaydi.',
  },
  'telegram-invalid': {
    ru: 'Telegram не подтвердил вход. Закройте магазин и откройте его из бота ещё раз.',
    en: 'Telegram didn’t confirm who you are. Close the shop and open it from the bot again.',
    uz: 'Telegram kirishni tasdiqlamadi. Doʻkonni yopib, botdan qayta oching.',
  },
  'telegram-stale': {
    ru: 'Магазин открыт слишком давно. Закройте его и откройте из бота ещё раз.',
    en: 'The shop was opened too long ago. Close it and open it from the bot again.',
    uz: 'Doʻkon juda avval ochilgan. Uni yopib, botdan qayta oching.',
  },
  'telegram-replayed': {
    ru: 'Этот вход уже использован. Закройте магазин и откройте его из бота ещё раз.',
    en: 'This entry has been used already. Close the shop and open it from the bot again.',
    uz: 'Bu kirishdan foydalanib boʻlingan. Doʻkonni yopib, botdan qayta oching.',
  },
  'telegram-off': {
    ru: 'Вход через Telegram не включён.',
    en: 'Entering with Telegram is not switched on.',
    uz: 'Telegram orqali kirish yoqilmagan.',
  },
  'too-large': { ru: 'Запрос слишком большой.', en: 'The request is too large.', uz: 'Soʻrov juda katta.' },
  'too-many-requests': {
    ru: 'Слишком много запросов. Попробуйте чуть позже.',
    en: 'Too many requests. Try again in a moment.',
    uz: 'Soʻrovlar juda koʻp. Birozdan soʻng qayta urinib koʻring.',
  },
  'too-slow': {
    ru: 'Запрос не дошёл вовремя. Попробуйте ещё раз.',
    en: "The request didn't arrive in time. Try again.",
    uz: 'Soʻrov vaqtida yetib kelmadi. Qayta urinib koʻring.',
  },
  unavailable: {
    ru: 'Сервис сейчас недоступен. Попробуйте чуть позже.',
    en: 'The service is not available just now. Try again in a moment.',
    uz: 'Xizmat hozir ishlamayapti. Birozdan soʻng qayta urinib koʻring.',
  },
  'not-found': { ru: 'Не найдено.', en: 'Not found.', uz: 'Topilmadi.' },
} satisfies Record<string, Record<Locale, string>>;

export type ErrorCode = keyof typeof texts;

/** Errors that the operator has to look into, by the id of the request. */
const UNEXPECTED: ReadonlySet<ErrorCode> = new Set(['api-unreachable', 'internal']);

const codes: Record<number, ErrorCode> = {
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'too-slow',
  413: 'too-large',
  414: 'too-large',
  429: 'too-many-requests',
  431: 'too-large',
  503: 'unavailable',
};

export const codeOf = (status: number): ErrorCode =>
  codes[status] ?? (status < 500 ? 'bad-request' : 'internal');

export const hasLeft = ({ raw }: { raw: { destroyed: boolean } }): boolean => raw.destroyed;

type Asked = Pick<FastifyRequest, 'id' | 'query' | 'cookies'> & { body?: unknown };

export const errorIn = (locale: Locale, code: ErrorCode): ApiErrorBody => ({
  error: texts[code][locale],
  code,
});

export function errorBody(request: Asked, code: ErrorCode): ApiErrorBody {
  const locale = languageOf(request);
  const body = errorIn(locale, code);
  return UNEXPECTED.has(code)
    ? { ...body, error: `${body.error} ${codeForSupport[locale](request.id)}` }
    : body;
}

/** Another server fails, which a repetition may find well. */
export class DependencyError extends Error {
  readonly statusCode = 503;
}

export function statusOf(error: unknown): number {
  if (error instanceof StorageError) return 503;
  const status = (error as { statusCode?: unknown } | undefined)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}

function languageOf({ query, body, cookies }: Asked): Locale {
  const { Language: asked } = (query ?? {}) as { Language?: unknown };
  const { language: told } = (body ?? {}) as { language?: unknown };
  const id = Number(asked ?? told);
  const cookie = cookies?.[LOCALE_COOKIE.name];
  return localeOfId(id) ?? (isLocale(cookie) ? cookie : DEFAULT_LOCALE);
}
