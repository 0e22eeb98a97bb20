/** @jest-environment node */

import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REFUSALS } from '@olov/contract/platform/refusals';
import { placed } from './placed';

test('docs/deploying-a-remote.md lists every code of a refusal (npm run generate writes it)', () => {
  const file = join(__dirname, '../../../docs/deploying-a-remote.md');
  const [begin, end] = ['<!-- refusals -->\n', '<!-- end -->'];
  const before = readFileSync(file, 'utf8');
  const from = before.indexOf(begin) + begin.length;
  const to = before.indexOf(end, from);
  const rows = Object.entries(REFUSALS).map(
    ([code, [means, wayOut]]) => `| \`${code}\` | ${means} | ${wayOut} |`,
  );
  const expected = ['', '| code | meaning | way out |', '|---|---|---|', ...rows, '', ''].join('\n');
  if (process.env.UPDATE_GENERATED) writeFileSync(file, before.slice(0, from) + expected + before.slice(to));
  else expect(before.slice(from, to)).toBe(expected);
});

describe('the place of a problem', () => {
  const MANIFEST = `{
  "id": "reviews",
  "routes": [
    { "path": "/reviews", "page": "main" },
    { "path": "/reviews/:id", "page": "one" }
  ],
  "uses": { "fragments": { "cart": "newest" } }
}`;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'olov-places-'));
    await writeFile(join(folder, 'remote.json'), MANIFEST);
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each([
    ['the route /reviews/:id belongs to news: choose another path [taken]', 'remote.json:5: '],
    ['page one has no files: name its chunk page-one in src/remote.ts [no-files]', 'remote.json:5: '],
    ['uses cart "newest", which is no range: write one like ^1.0.0 [fragment]', 'remote.json:7: '],
    ['"a" in translations/ru.json is missing: add it [text]', ''],
    ['src/a.ts(4,5): error TS2322: Type [types]', ''],
  ])('the place of the problem “%s” is “%s”', (problem, place) => {
    expect(placed([problem], folder)).toEqual([place + problem]);
  });
});
