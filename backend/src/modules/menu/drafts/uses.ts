import { sql } from 'kysely';
import type { Database } from '../../../db/connect';
import type { Text } from '../../../db/schema';
import type { Wanted } from './entities';

/** Something outside the menu that loses a removed dish or folder. */
export interface Use {
  kind: 'dish' | 'folder';
  id: string;
  code: 'gift-of' | 'needed-by' | 'shown-by';
  /** A promo code, or the title of a promotion. */
  name: string | Text;
}

/** No use forbids a removal: a promo code may end, and a promotion does without its link. */
export async function usesOfRemoved(db: Database, changes: readonly Wanted[]): Promise<Use[]> {
  const removed = (kind: Use['kind']) =>
    changes.flatMap((one) => (one.kind === kind && one.after === null ? one.entityId : []));
  const among = (column: string, ids: string[]) => sql<boolean>`${sql.ref(column)} = any(${ids}::text[])`;
  const [promos, needing, stocks] = await Promise.all([
    db
      .selectFrom('promos')
      .select([sql<string>`product_id`.as('id'), 'code as name'])
      .where(among('product_id', removed('dish')))
      .orderBy('code')
      .execute(),
    sql<Pick<Use, 'kind' | 'id'> & { name: string }>`
      select entity as kind, needed #>> '{}' as id, code as name
      from promos,
        (values ('dish', '$.needs[*].dishes[*]'::jsonpath, ${removed('dish')}::text[]),
          ('folder', '$.needs[*].folders[*]', ${removed('folder')})) as of (entity, path, removed),
        jsonb_path_query(conditions, path) as needed
      where needed #>> '{}' = any(removed) order by code`.execute(db),
    db
      .selectFrom('stocks')
      .select([sql<string>`folder_id`.as('id'), 'title as name'])
      .where(among('folder_id', removed('folder')))
      .orderBy('id')
      .execute(),
  ]);
  return [
    ...promos.map(({ id, name }): Use => ({ kind: 'dish', id, code: 'gift-of', name })),
    ...needing.rows.map((use): Use => ({ ...use, code: 'needed-by' })),
    ...stocks.map(({ id, name }): Use => ({ kind: 'folder', id, code: 'shown-by', name })),
  ];
}
