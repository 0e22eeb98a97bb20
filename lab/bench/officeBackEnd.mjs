import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '../shop.mjs';
import { get } from './load.mjs';
import { inTurns, spread } from './rounds.mjs';

const STAFF_TOKEN = 'the-staff-token-of-the-bench';
const STAFF = { authorization: `Bearer ${STAFF_TOKEN}` };
const MOST_MS = 300;

/** Gives a folder of data, and starts a back end on it as often as asked; the folder goes at the end. */
export async function withOfficeBackEnd(work) {
  const dataDir = mkdtempSync(join(tmpdir(), 'olov-bench-'));
  let running;
  const start = async () => {
    await running?.stop();
    running = await startShop({ names: ['back end'], dataDir, env: { STAFF_TOKEN } });
    return running.url;
  };
  try {
    await work({ dataDir, start });
  } finally {
    await running?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Rows of the comparison: how long the back end needs for each question, `asked` times in each round. `callOf` gives `{ path, body }` of the nth one. */
export async function askOffice(url, questions, asked) {
  const agent = new http.Agent({ keepAlive: true });
  const { office } = await inTurns({ office: url }, async (_, round) => {
    const medians = {};
    for (const [what, callOf] of Object.entries(questions)) {
      const times = [];
      for (let question = 0; question < asked; question += 1) {
        const { path, body } = callOf(round * asked + question);
        const { ms, status } = await get(`${url}/api/${path}`, agent, STAFF, body);
        if (status !== 200) throw new Error(`${path} was answered with the status ${status}`);
        times.push(ms);
      }
      medians[what] = spread(times).median;
    }
    return medians;
  });
  agent.destroy();
  return Object.entries(office).map(([what, medians]) => ({
    what,
    unit: 'ms',
    shop: spread(medians),
    most: MOST_MS,
  }));
}
