import { join } from 'node:path';
import { root, run } from './prepare.mjs';

// The test that compares a generated file writes it when UPDATE_GENERATED is set; its title names this command.
const COMMAND = 'npm run generate';
const tests = await run('git', ['grep', '-l', `${COMMAND} writes`, '--', '*.test.ts'], { quiet: true });
for (const test of tests.trim().split('\n')) {
  const [room, ...path] = test.split('/');
  await run('npx', ['jest', '-t', COMMAND, path.join('/')], {
    cwd: join(root, room),
    env: { UPDATE_GENERATED: '1' },
    quiet: true,
  });
}
await run('npx', [
  'biome',
  'format',
  '--write',
  'backend/openapi',
  'contract/remote-build.schema.json',
  'contract/src/platform/calls.json',
  'host/brand.schema.json',
]);
await run(process.execPath, [join(root, 'tools/spec-coverage.mjs')]);
await run(process.execPath, [join(root, 'tools/api-reports.mjs'), '--update']);
