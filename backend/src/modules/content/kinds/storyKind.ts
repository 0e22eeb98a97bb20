import { inAll } from '@olov/contract/platform/locales';
import type { Selectable } from 'kysely';
import { type TProperties, Type } from 'typebox';
import type { Database } from '../../../db/connect';
import type { NewsTable, StockTable, Text, VacancyTable } from '../../../db/schema';
import { largestFile } from '../../../pictures';
import { canonicalHtml } from '../../../text/markdown/markdown';
import { type Entry, setFields } from '../entry';
import { isMoment, momentOf } from './fields';
import type { Kind, Remark } from './kind';

interface Tables {
  news: NewsTable;
  stocks: StockTable;
  vacancies: VacancyTable;
}

type Facts = Entry['facts'];

interface Story<Row> {
  facts: TProperties;
  texts?: TProperties;
  hints: Record<string, string>;
  /** Fields that are null or undefined are unset. */
  factsOf(row: Row): Facts;
  columnsOf(facts: Facts): object;
  /** Remarks beside those on moments and the picture. */
  remarks?(db: Database, facts: Facts): Promise<Remark[]>;
}

/** A kind of content with a row of title, lead and body for each entry. */
export function storyKind<Name extends keyof Tables>(
  name: Name,
  { facts, texts: ownTexts, hints, factsOf, columnsOf, remarks }: Story<Selectable<Tables[Name]>>,
): Kind {
  // The columns that are named below are in all three tables.
  const table = name as 'news';
  const texts: TProperties = {
    title: Type.String({ minLength: 1, maxLength: 120 }),
    lead: Type.String({ minLength: 1, maxLength: 400 }),
    ...ownTexts,
  };
  return {
    name,
    isMany: true,
    hasBody: true,
    facts,
    texts,
    hints: {
      title: '1 to 120 characters',
      lead: '1 to 400 characters',
      picture: 'the name of a picture in media/stories, such as roman-pizza',
      ...hints,
    },

    async all(db) {
      const rows = await db.selectFrom(table).selectAll().orderBy('id').execute();
      return rows.map((row) => {
        const columns: Record<string, unknown> = { ...row };
        return {
          kind: name,
          id: row.id,
          facts: setFields(factsOf(row as never)),
          texts: Object.fromEntries(Object.keys(texts).map((field) => [field, columns[field] as Text])),
          body: inAll((locale) => canonicalHtml(row.body[locale])),
        };
      });
    },

    async remarks({ db, pictures }, entry) {
      const moments = Object.entries(facts).filter(([, schema]) => isMoment(schema));
      const { picture } = entry.facts;
      const hasPicture =
        picture === undefined || (await pictures.has(largestFile('stories', String(picture))));
      return [
        ...moments
          .filter(([field]) => entry.facts[field] !== undefined && !momentOf(entry.facts[field]))
          .map(([field]) => ({ field, text: 'is not a valid date', isWrong: true })),
        ...((await remarks?.(db, entry.facts)) ?? []),
        // A note and no error, because the picture may be on another server.
        ...(hasPicture
          ? []
          : [{ field: 'picture', text: 'is not among the pictures of this back end', isWrong: false }]),
      ];
    },

    async save(db, entry) {
      const written = Object.entries({ ...entry.texts, body: entry.body });
      const values = {
        ...Object.fromEntries(written.map(([column, text]) => [column, JSON.stringify(text)])),
        ...columnsOf(entry.facts),
      };
      await db
        .insertInto(table)
        .values({ id: entry.id, ...values } as never)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    },

    async remove(db, id) {
      await db.deleteFrom(table).where('id', '=', id).execute();
    },
  };
}
