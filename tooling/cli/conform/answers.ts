import type { CallId } from '@olov/contract/calls';
import type { ApiAnswer } from './ApiCaller';
import { isRecord } from './fieldsOf';

const STATUSES: readonly number[] = [404, 405, 501];

/** True if a value has a text that could be said in another language. */
export const hasWords = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasWords)
    : typeof value === 'string' && /\p{L}{3}/u.test(value);

export const readAs = (fallback: unknown): string =>
  fallback === undefined ? '' : `, which is read as ${JSON.stringify(fallback)}`;

/** The parts to compare with the schema; none if the menu says why there is none. */
export function partsOf(id: CallId, body: unknown): unknown {
  if (!isRecord(body)) return body;
  if (id === 'GET /api/shop' && body.error) return undefined;
  // The specification names the fields of an order only as an entry of the list.
  if (id === 'GET /api/delivery/Get' && isRecord(body.order)) return { ...body, ...body.order };
  return body;
}

/** A refusal with a code is one of the call; without it, there is no such call. */
export const isMissing = ({ status, body }: ApiAnswer): boolean =>
  STATUSES.includes(status) && typeof Object(body).code !== 'string';

export function reasonIn({ body }: ApiAnswer): string {
  const { error, code } = Object(body) as { error?: unknown; code?: unknown };
  return typeof error === 'string' ? `: ${error}${code ? ` (${code})` : ''}` : '';
}
