import { PictureName } from '@olov/contract/seed';
import { Type } from 'typebox';
import type { Database } from '../../../db/connect';
import type { Entry } from '../entry';
import {
  canonicalBody,
  Lead,
  MOMENT_HINT,
  Moment,
  momentOf,
  momentRemark,
  pictureRemark,
  storyColumns,
  storyHints,
  Title,
  writtenMoment,
} from './fields';
import type { Kind, Remark } from './kind';

export const stocks: Kind = {
  name: 'stocks',
  isMany: true,
  hasBody: true,
  facts: {
    startsAt: Moment,
    endsAt: Type.Optional(Moment),
    promoCode: Type.Optional(Type.String({ pattern: '^[A-Z0-9_-]{1,40}$' })),
    folder: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    picture: PictureName,
  },
  texts: { title: Title, lead: Lead },
  hints: {
    ...storyHints,
    startsAt: MOMENT_HINT,
    endsAt: MOMENT_HINT,
    promoCode: 'capitals, digits, _ and -, at most 40; a code of digits alone in quotes',
    folder: 'the id of a folder of the menu, such as pizza',
  },

  async all(db) {
    const rows = await db.selectFrom('stocks').selectAll().orderBy('id').execute();
    return rows.map(({ id, startsAt, endsAt, promoCode, folderId, picture, title, lead, body }) => ({
      kind: 'stocks',
      id,
      facts: {
        startsAt: writtenMoment(startsAt),
        ...(endsAt && { endsAt: writtenMoment(endsAt) }),
        ...(promoCode !== null && { promoCode }),
        ...(folderId !== null && { folder: folderId }),
        picture,
      },
      texts: { title, lead },
      body: canonicalBody(body),
    }));
  },

  async remarks({ db, pictures }, { facts }) {
    return [
      ...momentRemark('startsAt', facts.startsAt),
      ...momentRemark('endsAt', facts.endsAt),
      ...orderRemark(facts),
      ...(await folderRemark(db, facts.folder)),
      ...(await codeRemark(db, facts.promoCode)),
      ...(await pictureRemark(pictures, facts.picture)),
    ];
  },

  async save(db, entry) {
    const { id, facts } = entry;
    const values = {
      ...storyColumns(entry),
      picture: String(facts.picture),
      startsAt: momentOf(facts.startsAt) as Date,
      endsAt: momentOf(facts.endsAt) ?? null,
      promoCode: typeof facts.promoCode === 'string' ? facts.promoCode : null,
      folderId: typeof facts.folder === 'string' ? facts.folder : null,
    };
    await db
      .insertInto('stocks')
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
  },

  async remove(db, id) {
    await db.deleteFrom('stocks').where('id', '=', id).execute();
  },
};

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
