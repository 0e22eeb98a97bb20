import { PictureName } from '@olov/contract/menu/fields';
import { Type } from 'typebox';
import type { Database } from '../../../db/connect';
import type { Entry } from '../entry';
import { MOMENT_HINT, Moment, momentOf, writtenMoment } from './fields';
import type { Remark } from './kind';
import { storyKind } from './storyKind';

export const news = storyKind('news', {
  facts: { publishedAt: Moment, picture: PictureName },
  hints: { publishedAt: MOMENT_HINT },
  factsOf: ({ publishedAt, picture }) => ({ publishedAt: writtenMoment(publishedAt), picture }),
  columnsOf: ({ publishedAt, picture }) => ({ publishedAt: momentOf(publishedAt), picture }),
});

export const stocks = storyKind('stocks', {
  facts: {
    startsAt: Moment,
    endsAt: Type.Optional(Moment),
    promoCode: Type.Optional(Type.String({ pattern: '^[A-Z0-9_-]{1,40}$' })),
    folder: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    picture: PictureName,
  },
  hints: {
    startsAt: MOMENT_HINT,
    endsAt: MOMENT_HINT,
    promoCode: 'capitals, digits, _ and -, at most 40; a code of digits alone in quotes',
    folder: 'the id of a folder of the menu, such as pizza',
  },
  factsOf: ({ startsAt, endsAt, promoCode, folderId, picture }) => ({
    startsAt: writtenMoment(startsAt),
    endsAt: endsAt && writtenMoment(endsAt),
    promoCode,
    folder: folderId,
    picture,
  }),
  columnsOf: ({ startsAt, endsAt, promoCode = null, folder = null, picture }) => ({
    startsAt: momentOf(startsAt),
    endsAt: momentOf(endsAt) ?? null,
    promoCode,
    folderId: folder,
    picture,
  }),
  remarks: async (db, facts) => [
    ...orderRemark(facts),
    ...(await folderRemark(db, facts.folder)),
    ...(await codeRemark(db, facts.promoCode)),
  ],
});

export const vacancies = storyKind('vacancies', {
  facts: {
    region: Type.Integer({ minimum: 0 }),
    position: Type.Integer({ minimum: 0, maximum: 10_000 }),
    publishedAt: Moment,
    isActive: Type.Optional(Type.Boolean()),
  },
  texts: { salary: Type.String({ minLength: 1, maxLength: 120 }) },
  hints: {
    salary: 'as it is read, 1 to 120 characters',
    region: 'the number of a region, such as 1',
    position: 'a number: vacancies are listed by it',
    publishedAt: MOMENT_HINT,
    isActive: 'false for a vacancy that is closed; absent for an open one',
  },
  factsOf: ({ regionId, position, publishedAt, isActive }) => ({
    region: regionId,
    position,
    publishedAt: writtenMoment(publishedAt),
    isActive: isActive ? undefined : false,
  }),
  columnsOf: ({ region, position, publishedAt, isActive = true }) => ({
    regionId: region,
    position,
    publishedAt: momentOf(publishedAt),
    isActive,
  }),
  remarks: (db, { region }) => regionRemark(db, region),
});

function orderRemark({ startsAt, endsAt }: Entry['facts']): Remark[] {
  const [from, to] = [momentOf(startsAt), momentOf(endsAt)];
  return from && to && to <= from
    ? [{ field: 'endsAt', text: 'is not after startsAt', code: 'order', isWrong: true }]
    : [];
}

async function folderRemark(db: Database, folder: unknown): Promise<Remark[]> {
  if (typeof folder !== 'string') return [];
  const known = await db.selectFrom('folders').select('id').where('id', '=', folder).executeTakeFirst();
  return known ? [] : [{ field: 'folder', text: `is none of the menu: ${folder}`, isWrong: true }];
}

/** A stored promotion refers to the row of its promo code. */
async function codeRemark(db: Database, promoCode: unknown): Promise<Remark[]> {
  if (typeof promoCode !== 'string') return [];
  const known = await db.selectFrom('promos').select('code').where('code', '=', promoCode).executeTakeFirst();
  return known
    ? []
    : [{ field: 'promoCode', text: `does not exist: ${promoCode}`, code: 'no-promo-code', isWrong: true }];
}

async function regionRemark(db: Database, region: unknown): Promise<Remark[]> {
  const known = await db
    .selectFrom('regions')
    .select('id')
    .where('id', '=', Number(region))
    .executeTakeFirst();
  return known ? [] : [{ field: 'region', text: `is none of the shop: ${region}`, isWrong: true }];
}
