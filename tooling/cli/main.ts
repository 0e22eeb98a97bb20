import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { outliveReader } from './outliveReader';
import { run } from './run';

const root = dirname(createRequire(import.meta.url).resolve('@olov/tooling/package.json'));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

for (const stream of [process.stdout, process.stderr]) outliveReader(stream);

process.exitCode = await run(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  tooling: { root, version, verifierDir: fileURLToPath(new URL('../verifier', import.meta.url)) },
});
