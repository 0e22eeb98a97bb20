import type { CallId } from '@olov/contract/platform/calls';
import type { ApiAnswer } from './ApiCaller';
import { isRecord } from './fieldsOf';

const STATUSES: readonly number[] = [404, 405, 501];

/** True if a value has a text that could be said in another language. */
export const hasWords = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasWords)
    : typeof value === 'string' && /\p{L}{3}/u.test(value);

/** The parts to compare with the schema; undefined for a menu with an error, and for a user without a basket. */
export function partsOf(id: CallId, body: unknown): unknown {
  if (id === 'GET /api/tg_basket' && (!body || Object(body).result === null)) return undefined;
  if (id === 'POST /api/tg_order' && !isRecord(body)) return undefined;
  if (!isRecord(body)) return body;
  if (id === 'GET /api/shop' && body.error) return undefined;
  // The specification names the fields of an order only as an entry of the list.
  if (id === 'GET /api/delivery/Get' && isRecord(body.order)) return { ...body, ...body.order };
  return body;
}

/** A 404, 405 or 501 without a code means that the back end does not have the call. */
export const isMissing = ({ status, body }: ApiAnswer): boolean =>
  STATUSES.includes(status) && typeof Object(body).code !== 'string';

export function reasonIn({ body }: ApiAnswer): string {
  const { error, code } = Object(body) as { error?: unknown; code?: unknown };
  return typeof error === 'string' ? `: ${error}${code ? ` (${code})` : ''}` : '';
}
