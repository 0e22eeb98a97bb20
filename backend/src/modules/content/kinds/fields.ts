import { TASHKENT_OFFSET_MS } from '@olov/contract';
import { type TSchema, Type } from 'typebox';

const pattern = '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}(:\\d{2}(\\.\\d{3})?)?$';

export const Moment = Type.String({ pattern });

export const isMoment = (schema: TSchema): boolean => 'pattern' in schema && schema.pattern === pattern;

export const MOMENT_HINT = 'a day and time in Tashkent, such as 2026-11-21 10:30';

export const writtenMoment = (at: Date): string =>
  new Date(at.getTime() + TASHKENT_OFFSET_MS)
    .toISOString()
    .replace('T', ' ')
    .replace(/(:00)?\.000Z$|Z$/, '');

export function momentOf(written: unknown): Date | undefined {
  if (typeof written !== 'string') return undefined;
  const at = new Date(Date.parse(`${written.replace(' ', 'T')}Z`) - TASHKENT_OFFSET_MS);
  return !Number.isNaN(at.getTime()) && writtenMoment(at).startsWith(written.slice(0, 10)) ? at : undefined;
}
