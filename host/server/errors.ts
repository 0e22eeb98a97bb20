import { type ApiErrorBody, LANGUAGE_IDS } from '@olov/shared-kit/contract';
import { DEFAULT_LOCALE, isLocale, LOCALE_COOKIE, LOCALES, type Locale } from '@olov/shared-kit/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

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
  'too-large': { ru: 'Запрос слишком большой.', en: 'The request is too large.', uz: 'Soʻrov juda katta.' },
  'not-found': { ru: 'Не найдено.', en: 'Not found.', uz: 'Topilmadi.' },
} satisfies Record<string, Record<Locale, string>>;

const FAILED = 'the request failed';

/** True where nobody is there to be answered: a visitor who leaves cuts off what was on its way to them. */
export const hasLeft = ({ raw }: { raw: { destroyed: boolean } }): boolean => raw.destroyed;

type Asked = Pick<FastifyRequest, 'query' | 'cookies'>;

/** The one shape of an error answer (DESIGN "Back end"), in the request's language. */
export const errorBody = (request: Asked, code: keyof typeof texts): ApiErrorBody => ({
  error: texts[code][languageOf(request)],
  code,
});

/** Gives every failure of this server the one shape; what is inside goes to the log alone. */
export function errorAnswers(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => reply.code(404).send(errorBody(request, 'not-found')));
}

/** Answers an error; also one that Fastify meets before there is a route, such as a URL it cannot decode. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf(error);
  if (status >= 500)
    request.log[hasLeft(reply) ? 'debug' : 'error']({ err: error, url: request.url }, FAILED);
  const code = status >= 500 ? 'internal' : status === 404 ? 'not-found' : 'bad-request';
  return reply.code(status).send(errorBody(request, code));
}

function statusOf(error: unknown): number {
  const status = (error as { statusCode?: unknown } | undefined)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}

/** What the request's `Language` says, else the page's cookie. */
function languageOf({ query, cookies }: Asked): Locale {
  const id = Number((query as { Language?: unknown } | undefined)?.Language);
  const cookie = cookies?.[LOCALE_COOKIE.name];
  return (
    LOCALES.find((locale) => LANGUAGE_IDS[locale] === id) ?? (isLocale(cookie) ? cookie : DEFAULT_LOCALE)
  );
}
