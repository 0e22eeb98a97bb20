import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import { type Database, plugins } from './connect';
import type { Schema } from './schema';

export type Values = Record<string, unknown>;

export type ValueOf<V extends Values> = <N extends keyof V & string>(name: N) => RawBuilder<V[N]>;

interface Written<Row> {
  compile(): CompiledQuery<Row>;
}

/** Writes SQL and cannot execute it. */
const writer: Database = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins,
});

/** The place of a value in a statement. */
class Slot {
  constructor(readonly name: string) {}
}

/**
 * A statement whose SQL is written once: building it with Kysely takes longer than sending it. `value` marks the places
 * of the values, which each execution passes. The database prepares nothing.
 */
export const statement =
  <V extends Values>() =>
  <Row>(write: (db: Database, value: ValueOf<V>) => Written<Row>) => {
    const { sql: text, parameters } = write(writer, (name) => sql`${new Slot(name)}`).compile();
    return async (db: Database, values: V): Promise<Row[]> => {
      const filled = parameters.map((value) => (value instanceof Slot ? values[value.name] : value));
      const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, filled));
      return rows;
    };
  };
