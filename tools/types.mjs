import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './prepare.mjs';
import { unitRooms } from './rooms.mjs';

// A check by room reads the kit's sources once per room; one program reads them once, in a fifth of the time.
const ROOT_OPTIONS = '../tsconfig.json';

const rooms = [...unitRooms(), 'e2e'];
const settingsOf = (room) => JSON.parse(readFileSync(join(root, room, 'tsconfig.json'), 'utf8'));
const together = rooms.filter((room) => settingsOf(room).extends === ROOT_OPTIONS);

const folder = join(root, '.turbo');
mkdirSync(folder, { recursive: true });
const config = join(folder, 'tsconfig.rooms.json');
writeFileSync(
  config,
  JSON.stringify({
    extends: ROOT_OPTIONS,
    include: together.flatMap((room) => settingsOf(room).include.map((path) => join('..', room, path))),
  }),
);

const tsc = (project) =>
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', project]).catch(() => {
    process.exitCode = 1;
  });

await tsc(config);
for (const room of rooms.filter((name) => !together.includes(name))) await tsc(room);
