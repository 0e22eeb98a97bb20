import { TASHKENT_OFFSET_MS } from '@olov/contract';
import { STORY_WIDTHS } from '@olov/contract/seed';
import { Type } from 'typebox';
import type { Text } from '../../../db/schema';
import type { Pictures } from '../../../pictures';
import { canonicalHtml } from '../../../text/markdown/markdown';
import { type Entry, inAll } from '../entry';
import type { Remark } from './kind';

export const Title = Type.String({ minLength: 1, maxLength: 120 });
export const Lead = Type.String({ minLength: 1, maxLength: 400 });
export const Moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}(:\\d{2}(\\.\\d{3})?)?$' });

export const MOMENT_HINT = 'a day and time in Tashkent, such as 2026-11-21 10:30';
export const storyHints = {
  title: '1 to 120 characters',
  lead: '1 to 400 characters',
  picture: 'the name of a picture in media/stories, such as roman-pizza',
};

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

export const momentRemark = (field: string, written: unknown): Remark[] =>
  written === undefined || momentOf(written) ? [] : [{ field, text: 'is not a valid date', isWrong: true }];

/** A missing picture is a note and no error, because it may be on another server. */
export async function pictureRemark(pictures: Pictures, picture: unknown): Promise<Remark[]> {
  const isThere = await pictures.has(`stories/${picture}-${Math.max(...STORY_WIDTHS)}.webp`);
  return isThere
    ? []
    : [{ field: 'picture', text: 'is not among the pictures of this back end', isWrong: false }];
}

export const storyColumns = ({ texts, body }: Entry) => ({
  title: JSON.stringify(texts.title as Text),
  lead: JSON.stringify(texts.lead as Text),
  body: JSON.stringify(body as Text),
});

export const canonicalBody = (body: Text): Text => inAll((locale) => canonicalHtml(body[locale]));
