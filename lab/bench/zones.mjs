import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/ports.mjs';
import { build } from '../../tools/prepare.mjs';
import { startServers } from '../../tools/servers.mjs';
import { withDatabase } from './database.mjs';
import { get } from './load.mjs';
import { comparison } from './report.mjs';
import { inTurns, spread } from './rounds.mjs';

const FEW = 10;
const MANY = 10_000;
const QUESTIONS = 100;
/** The width of a zone in degrees; the zones form a square. */
const WIDTH = 0.01;
const SOUTH = 41;
const WEST = 69;

export async function bench() {
  await build();
  const backends = [];
  try {
    const sides = {};
    for (const [name, count] of Object.entries({ many: MANY, few: FEW })) {
      const backend = await startBackend();
      backends.push(backend);
      await withDatabase(backend.dataDir, (client) => fill(client, count));
      sides[name] = { ...backend, count, agent: new http.Agent({ keepAlive: true }) };
    }
    const measured = await inTurns(sides, measure);
    const row = (what, name) => ({
      what,
      unit: 'ms',
      shop: spread(measured.many[name]),
      other: spread(measured.few[name]),
      mostRatio: 2,
    });
    comparison('zones', {
      against: `${FEW} zones`,
      rows: [row(`a point in one of ${MANY} zones`, 'inside'), row('a point in none of them', 'outside')],
    });
  } finally {
    for (const { stop } of backends) await stop();
  }
}

async function startBackend() {
  const dataDir = mkdtempSync(join(tmpdir(), 'olov-bench-'));
  const env = {
    ...process.env,
    BACKEND_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    KITCHEN_SIMULATOR: 'off',
    LOG_LEVEL: 'error',
  };
  const { url, stop } = await startServers({ names: ['back end'], env });
  return {
    url,
    dataDir,
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Each restaurant has a zone of twelve corners around it. */
async function fill(client, count) {
  const { fields } = await client.query('select * from restaurants limit 0');
  const columns = fields.map(({ name }) => name).filter((name) => name !== 'zone_bounds');
  await client.query(
    'create table one as select * from restaurants where is_active order by position limit 1',
  );
  await client.query('delete from restaurants');
  for (let index = 0; index < count; index += 1) {
    const { latitude, longitude } = siteOf(index, count);
    const own = {
      id: `zone-${index}`,
      position: index,
      latitude,
      longitude,
      zone: zoneAround(latitude, longitude),
    };
    const values = columns.map((name) => (name in own ? client.escapeLiteral(String(own[name])) : name));
    await client.query(`insert into restaurants (${columns}) select ${values} from one`);
  }
  await client.query('drop table one');
  await client.query('vacuum analyze restaurants');
}

function siteOf(index, count) {
  const side = Math.ceil(Math.sqrt(count));
  return { latitude: SOUTH + Math.floor(index / side) * WIDTH, longitude: WEST + (index % side) * WIDTH };
}

const zoneAround = (latitude, longitude) =>
  JSON.stringify(
    Array.from({ length: 12 }, (_, corner) => {
      const angle = (2 * Math.PI * corner) / 12;
      return [latitude + Math.sin(angle) * 0.45 * WIDTH, longitude + Math.cos(angle) * 0.45 * WIDTH];
    }),
  );

async function measure({ url, agent, count }, round) {
  const median = async (shift, expected) => {
    const times = [];
    for (let question = 0; question < QUESTIONS; question += 1) {
      const { latitude, longitude } = siteOf((question * 7919 + round) % count, count);
      const query = new URLSearchParams({
        latitude: latitude + shift,
        longitude: longitude + shift,
        regionId: 1,
        orderTypeId: 0,
      });
      const { ms, status, body } = await get(`${url}/api/restaurants/GetByLocation?${query}`, agent, {
        'accept-encoding': 'identity',
      });
      const found = status === 200 ? JSON.parse(body).length : `the status ${status}`;
      if (found !== expected) throw new Error(`a point in ${expected} zones was answered with ${found}`);
      times.push(ms);
    }
    return spread(times).median;
  };
  return { inside: await median(0.001, 1), outside: await median(WIDTH / 2, 0) };
}
