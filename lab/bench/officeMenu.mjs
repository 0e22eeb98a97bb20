import { withDatabase } from './database.mjs';
import { askOffice, withOfficeBackEnd } from './officeBackEnd.mjs';
import { comparison } from './report.mjs';

const DISHES = 10_000;
const QUESTIONS = 10;

const menu = (path) => ({ path: `menu/${path}` });
const QUESTIONS_OF = {
  'folders, tags and groups with their counts': () => menu('Tree'),
  'a page of 50 dishes': (n) => menu(`Dishes?skip=${(n * 997) % DISHES}`),
  'a search in three languages': (n) => menu(`Dishes?search=${encodeURIComponent(`пицца ${n}`)}`),
  'dishes without a picture': () => menu('Dishes?lacksPicture=true'),
  'dishes on a stop list': () => menu('Dishes?isStopped=true'),
  'one dish': (n) => menu(`Dish?id=bench-${(n * 7919) % DISHES}`),
};

export async function bench() {
  await withOfficeBackEnd(async ({ dataDir, start }) => {
    const url = await start();
    await withDatabase(dataDir, fill);
    comparison('officeMenu', { rows: await askOffice(url, QUESTIONS_OF, QUESTIONS) });
  });
}

/** Copies of the dish with the most modifiers. */
async function fill(client) {
  const { rows } = await client.query(
    'select product_id from product_modifiers group by product_id order by count(*) desc limit 1',
  );
  const original = [rows[0].product_id];
  for (const [table, own] of [
    [
      'products',
      {
        id: "'bench-' || n",
        position: '100000 + n',
        folder_id: '(array(select id from folders))[1 + n % 5]',
      },
    ],
    ['product_modifiers', { product_id: "'bench-' || n" }],
  ]) {
    const { fields } = await client.query(`select * from ${table} limit 0`);
    const columns = fields.map(({ name }) => name);
    const key = table === 'products' ? 'id' : 'product_id';
    await client.query(
      `insert into ${table} (${columns}) select ${columns.map((name) => own[name] ?? name)}
       from ${table}, generate_series(0, ${DISHES - 1}) n where ${key} = $1`,
      original,
    );
  }
  await client.query('vacuum analyze');
}
