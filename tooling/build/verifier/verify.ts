import { writeSync } from 'node:fs';
import { isHost } from '../../src/release/isHost';
import { readRecord } from '../../src/release/readRecord';
import { checkDoor } from './checkDoor';
import { disarm } from './disarm';
import { BASE } from './elements';
import { endWithParent } from './endWithParent';
import { explain } from './explain';
import { startHost } from './startHost';
import { openWindow, runScript } from './window';

// `node verify.mjs <build folder> <milliseconds> <page>` writes each step and each problem to descriptor 3,
// synchronously, so that the parent process knows where it ended.
const [, , folder = '', limitMs = '', page = ''] = process.argv;
endWithParent(Number(limitMs));
const write = (line: object) => writeSync(3, `${JSON.stringify(line)}\n`);

let stage = '';
const told = new Set<string>();
const report = {
  stage(name: string) {
    stage = name;
    write({ stage });
  },
  hasProblem: () => told.size > 0,
  problem(text: string) {
    if (told.has(text)) return;
    told.add(text);
    write({ problem: text.slice(0, 1000) });
  },
};
const tell = (problem: string) => report.problem(`${stage}: ${problem}`);

process.on('uncaughtException', (error) => report.problem(explain(error, stage)));
process.on('unhandledRejection', (error) => report.problem(explain(error, stage)));

// Keeps the process alive during an import that never settles, until the parent’s timeout ends it.
setInterval(() => {}, 1000);

report.stage('the shell');
const record = await readRecord(folder);
disarm();
try {
  if (isHost(record)) await startHost({ folder, record, tell }, report);
  else await checkDoor(await openDoor(), record, report);
} catch (error) {
  report.problem(explain(error, stage));
}
write({ isDone: true });
process.exit(0);

async function openDoor(): Promise<unknown> {
  const dom = openWindow({ folder, record, tell });
  runScript(dom, page);
  report.stage('the door');
  const { container, entry, integrity } = record;
  return dom.window.olovVerifier?.open({ container, url: BASE + entry, integrity: integrity[entry] ?? '' });
}
