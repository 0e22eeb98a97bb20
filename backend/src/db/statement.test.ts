import { sql } from 'kysely';
import { openedDatabase } from '../testing/database';
import { statement } from './statement';

const database = openedDatabase();

const colourOf = statement<{ id: string; colour: string | null }>()((db, value) =>
  db.selectNoFrom([
    value('colour').as('firstColour'),
    value('id').as('id'),
    sql<string>`concat(${value('id')}::text, ${'!'}::text, ${value('colour')}::text)`.as('both'),
  ]),
);

test('each execution binds its own values, at each of their places', async () => {
  const [first, second] = await Promise.all([
    colourOf(database.db, { id: "a'; drop table orders", colour: 'red' }),
    colourOf(database.db, { id: 'b', colour: null }),
  ]);
  expect(first).toEqual([
    { firstColour: 'red', id: "a'; drop table orders", both: "a'; drop table orders!red" },
  ]);
  expect(second).toEqual([{ firstColour: null, id: 'b', both: 'b!' }]);
});

test('the database keeps no prepared statement, which a transaction pooler would lose', async () => {
  const { rows } = await database.db.connection().execute(async (one) => {
    await colourOf(one, { id: 'c', colour: null });
    return sql`select name from pg_prepared_statements`.execute(one);
  });
  expect(rows).toEqual([]);
});
