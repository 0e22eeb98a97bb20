import { PictureName } from '@olov/contract/seed';
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
import type { Kind } from './kind';

export const news: Kind = {
  name: 'news',
  isMany: true,
  hasBody: true,
  facts: { publishedAt: Moment, picture: PictureName },
  texts: { title: Title, lead: Lead },
  hints: { ...storyHints, publishedAt: MOMENT_HINT },

  async all(db) {
    const rows = await db.selectFrom('news').selectAll().orderBy('id').execute();
    return rows.map(({ id, publishedAt, picture, title, lead, body }) => ({
      kind: 'news',
      id,
      facts: { publishedAt: writtenMoment(publishedAt), picture },
      texts: { title, lead },
      body: canonicalBody(body),
    }));
  },

  async remarks({ pictures }, { facts }) {
    return [
      ...momentRemark('publishedAt', facts.publishedAt),
      ...(await pictureRemark(pictures, facts.picture)),
    ];
  },

  async save(db, entry) {
    const { id, facts } = entry;
    const values = {
      ...storyColumns(entry),
      picture: String(facts.picture),
      publishedAt: momentOf(facts.publishedAt) as Date,
    };
    await db
      .insertInto('news')
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
  },

  async remove(db, id) {
    await db.deleteFrom('news').where('id', '=', id).execute();
  },
};
