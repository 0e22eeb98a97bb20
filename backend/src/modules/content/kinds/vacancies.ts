import { Type } from 'typebox';
import type { Database } from '../../../db/connect';
import {
  canonicalBody,
  Lead,
  MOMENT_HINT,
  Moment,
  momentOf,
  momentRemark,
  storyColumns,
  storyHints,
  Title,
  writtenMoment,
} from './fields';
import type { Kind, Remark } from './kind';

export const vacancies: Kind = {
  name: 'vacancies',
  isMany: true,
  hasBody: true,
  facts: {
    region: Type.Integer({ minimum: 0 }),
    position: Type.Integer({ minimum: 0, maximum: 10_000 }),
    publishedAt: Moment,
    isActive: Type.Optional(Type.Boolean()),
  },
  texts: { title: Title, lead: Lead, salary: Type.String({ minLength: 1, maxLength: 120 }) },
  hints: {
    ...storyHints,
    salary: 'as it is read, 1 to 120 characters',
    region: 'the number of a region, such as 1',
    position: 'a number: vacancies are listed by it',
    publishedAt: MOMENT_HINT,
    isActive: 'false for a vacancy that is closed; absent for an open one',
  },

  async all(db) {
    const rows = await db.selectFrom('vacancies').selectAll().orderBy('id').execute();
    return rows.map(({ id, regionId, position, publishedAt, isActive, title, lead, salary, body }) => ({
      kind: 'vacancies',
      id,
      facts: {
        region: regionId,
        position,
        publishedAt: writtenMoment(publishedAt),
        ...(!isActive && { isActive }),
      },
      texts: { title, lead, salary },
      body: canonicalBody(body),
    }));
  },

  async remarks({ db }, { facts }) {
    return [...momentRemark('publishedAt', facts.publishedAt), ...(await regionRemark(db, facts.region))];
  },

  async save(db, entry) {
    const { id, facts, texts } = entry;
    const values = {
      ...storyColumns(entry),
      salary: JSON.stringify(texts.salary),
      regionId: Number(facts.region),
      position: Number(facts.position),
      publishedAt: momentOf(facts.publishedAt) as Date,
      isActive: facts.isActive !== false,
    };
    await db
      .insertInto('vacancies')
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
  },

  async remove(db, id) {
    await db.deleteFrom('vacancies').where('id', '=', id).execute();
  },
};

async function regionRemark(db: Database, region: unknown): Promise<Remark[]> {
  const known = await db
    .selectFrom('regions')
    .select('id')
    .where('id', '=', Number(region))
    .executeTakeFirst();
  return known ? [] : [{ field: 'region', text: `is none of the shop: ${region}`, isWrong: true }];
}
