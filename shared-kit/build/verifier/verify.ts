import { readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteBuild } from '../../src/contract/remote';
import { checkDoor } from './checkDoor';
import { BASE } from './elements';
import { explain } from './explain';
import { openWindow } from './window';

/*
 * The process in which a remote is loaded for real: `node verify.mjs <build folder>`. It says line by line on
 * descriptor 3 what it does and what it finds, synchronously, so that whoever started it knows where it ended.
 */
const [, , folder = ''] = process.argv;
const write = (line: object) => writeSync(3, `${JSON.stringify(line)}\n`);

let stage = '';
const told = new Set<string>();
const report = {
  stage(name: string) {
    stage = name;
    write({ stage });
  },
  problem(text: string) {
    if (told.has(text)) return;
    told.add(text);
    write({ problem: text.slice(0, 1000) });
  },
};
const tell = (problem: string) => report.problem(`${stage}: ${problem}`);

process.on('uncaughtException', (error) => report.problem(explain(error, stage)));
process.on('unhandledRejection', (error) => report.problem(explain(error, stage)));

// An import that never ends is waited for until whoever started this process has waited enough.
setInterval(() => {}, 1000);

report.stage('the shell');
const record = JSON.parse(readFileSync(join(folder, 'remote-build.json'), 'utf8')) as RemoteBuild;
const window = openWindow(fileURLToPath(new URL('./page.js', import.meta.url)), folder, record, tell);

report.stage('the door');
const { container, entry } = record;
try {
  const exposed = await window.olovVerifier?.open({
    container,
    url: BASE + entry,
    integrity: record.integrity[entry] ?? '',
  });
  await checkDoor(exposed, record, report);
} catch (error) {
  report.problem(explain(error, stage));
}
write({ isDone: true });
process.exit(0);
