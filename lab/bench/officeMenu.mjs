import http from 'node:http';
import { build } from '../../tools/prepare.mjs';
import { withDatabase } from './database.mjs';
import { get } from './load.mjs';
import { officeRows, STAFF, withOfficeBackEnd } from './officeBackEnd.mjs';
import { comparison } from './report.mjs';
import { inTurns, spread } from './rounds.mjs';

const DISHES = 10_000;
const QUESTIONS = 10;

const QUESTIONS_OF = {
  'folders, tags and groups with their counts': () => 'Tree',
  'a page of 50 dishes': (n) => `Dishes?skip=${(n * 997) % DISHES}`,
  'a search in three languages': (n) => `Dishes?search=${encodeURIComponent(`пицца ${n}`)}`,
  'dishes without a picture': () => 'Dishes?lacksPicture=true',
  'dishes on a stop list': () => 'Dishes?isStopped=true',
  'one dish': (n) => `Dish?id=bench-${(n * 7919) % DISHES}`,
};

export async function bench() {
  await build();
  await withOfficeBackEnd(async ({ dataDir, start }) => {
    const url = await start();
    await withDatabase(dataDir, fill);
    const agent = new http.Agent({ keepAlive: true });
    const { office } = await inTurns({ office: { url, agent } }, measure);
    agent.destroy();
    comparison('officeMenu', { rows: officeRows(office) });
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

async function measure({ url, agent }, round) {
  const medians = {};
  for (const [what, addressOf] of Object.entries(QUESTIONS_OF)) {
    const times = [];
    for (let question = 0; question < QUESTIONS; question += 1) {
      const address = addressOf(round * QUESTIONS + question);
      const { ms, status } = await get(`${url}/api/menu/${address}`, agent, STAFF);
      if (status !== 200) throw new Error(`${address} was answered with the status ${status}`);
      times.push(ms);
    }
    medians[what] = spread(times).median;
  }
  return medians;
}
