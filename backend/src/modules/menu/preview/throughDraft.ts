import { CompiledQuery, type DatabaseConnection, type QueryResult, type RawBuilder, sql } from 'kysely';
import { type Database, overConnection } from '../../../db/connect';
import {
  LAST,
  wantedDishes,
  wantedFolders,
  wantedGroups,
  wantedModifiers,
  wantedPrices,
  wantedTags,
} from '../reading/wanted';

/** The statements of `read` find the shop as it will be, in these tables. */
export const throughTables = <T>(
  db: Database,
  tables: RawBuilder<unknown>,
  read: (db: Database) => Promise<T>,
): Promise<T> =>
  db
    .getExecutor()
    .provideConnection((connection) =>
      read(overConnection(new DraftConnection(connection, tables.compile(db)))),
    );

/** The menu as it will be after the draft. */
export const throughDraft = <T>(db: Database, draftId: string, read: (db: Database) => Promise<T>) =>
  throughTables(db, tablesOfDraft(draftId), read);

/** A name of a `with` hides the table of this name, so the shop is read by the same statements as for customers. */
export const tablesOfDraft = (draftId: string): RawBuilder<unknown> => sql`with
  folders as (
    select id, ${positionIn(sql`true`)} as position, name
    from (select w.*, ${seatIn(sql`folders`)} as seat from ${wantedFolders(draftId)} w) one
  ),
  tags as (select * from ${wantedTags(draftId)} w),
  modifier_groups as (select * from ${wantedGroups(draftId)} w),
  dish_prices as (select * from ${wantedPrices(draftId)} w),
  product_modifiers as (select * from ${wantedModifiers(draftId)} w),
  products as (
    select id, folder_id, ${positionIn(sql`folder_id`)} as position, name, price, tags, groups, picture,
      is_available, for_cart, details
    from (select w.*, ${seatIn(sql`products`)} as seat from ${wantedDishes(draftId)} w) one
  )`;

/** As a publication writes positions: new entities follow all others. */
const seatIn = (table: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  case when position < ${LAST} then position
    else (select coalesce(max(position), -1) from ${table}) + row_number() over (partition by position < ${LAST} order by id) end
)`;

/** A list that the draft orders keeps its first position. */
const positionIn = (list: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  case when count(place) over (partition by ${list}) = 0 then seat
    else min(seat) over (partition by ${list}) + row_number() over (partition by ${list} order by place, seat, id) - 1 end
)::integer`;

class DraftConnection implements DatabaseConnection {
  constructor(
    private readonly connection: DatabaseConnection,
    private readonly tables: CompiledQuery,
  ) {}

  executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const own = this.tables.sql.replace(/\$(\d+)/g, (_, place) => `$${Number(place) + parameters.length}`);
    return this.connection.executeQuery<R>(
      CompiledQuery.raw(`${own} ${text}`, [...parameters, ...this.tables.parameters]),
    );
  }

  streamQuery(): never {
    throw new Error('a preview streams no rows');
  }
}
