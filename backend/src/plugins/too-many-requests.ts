import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors';
import { commonTexts } from '../text/commonTexts';
import { localeOf, type Texts } from '../text/language';

const inMinutes: Texts<(minutes: number) => string> = {
  ru: (minutes) => `Слишком много запросов. Попробуйте через ${minutes} мин.`,
  en: (minutes) => `Too many requests. Try again in ${minutes} minutes.`,
  uz: (minutes) => `Soʻrovlar juda koʻp. ${minutes} daqiqadan keyin urinib koʻring.`,
};

/** "In a minute" would lead to another refusal for hourly limits, so the waiting time is the actual one. */
export function tooManyRequests(request: Pick<FastifyRequest, 'query' | 'body'>, waitMs: number): ApiError {
  const locale = localeOf(request);
  const minutes = Math.ceil(waitMs / 60_000);
  const text = minutes > 1 ? inMinutes[locale](minutes) : commonTexts[locale]['too-many-requests'];
  return new ApiError(429, 'too-many-requests', text, { retryAfter: Math.ceil(waitMs / 1000) });
}
