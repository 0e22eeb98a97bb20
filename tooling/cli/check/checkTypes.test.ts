/** @jest-environment node */

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Context } from '../Context';
import { checkTypes } from './checkTypes';

test('an error of TypeScript is one problem with its explanation, and errors of packages are none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'olov-types-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write('tsconfig.json', '{ "compilerOptions": { "strict": true, "types": [] }, "include": ["src"] }');
  write('node_modules/kit/index.ts', 'export const wide: { a: number } = { a: "1" };\n');
  symlinkSync(dirname(require.resolve('typescript/package.json')), join(folder, 'node_modules/typescript'));
  write('src/page.ts', "import { wide } from '../node_modules/kit/index';\nwide.a = 2;\n");
  try {
    expect(await checkTypes(folder, { env: process.env } as Context)).toEqual({});
    write(
      'src/wrong.ts',
      'export const wrong: { a: { b: number } } = { a: { b: "1" } } as { a: { b: string } };\n',
    );
    const { problems } = await checkTypes(folder, { env: process.env } as Context);
    expect(problems).toEqual([expect.stringMatching(/^src\/wrong\.ts\(1,14\): error TS2322: .*\n {2}.*b/s)]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
