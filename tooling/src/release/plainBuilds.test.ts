/** @jest-environment node */
import { execFile } from 'node:child_process';
import { createReadStream, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Context } from '../../cli/Context';
import { checkTypes } from '../../cli/check/checkTypes';
import { checkBudget } from './checkBudget';
import { examineBuild } from './examineBuild';
import { put } from './testing/aBuild';
import { aRepository, buildKit } from './testing/builds';
import { buildPlainRemote, plainRemote } from './testing/plainRemote';
import { verifyRemote } from './verifyRemote';

const kit = JSON.parse(readFileSync(join(__dirname, '../../../shared-kit/package.json'), 'utf8'));
const plain = plainRemote('rspack', `^${kit.olov.apiVersion}`);

const run = promisify(execFile);

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function build(sources: Record<string, string>): Promise<string> {
  const folder = await aRepository();
  folders.push(folder);
  return buildPlainRemote(folder, sources);
}

test('a build of plain rspack with ModuleFederationPlugin and RemotePlugin passes all checks of a release', async () => {
  const [programs, folder] = await Promise.all([buildKit(), build(plain)]);
  folders.push(programs);
  expect(await examineBuild(folder)).toEqual([]);
  expect((await checkBudget(folder)).problems).toEqual([]);
  const verifier = { verifierDir: join(programs, 'verifier'), page: join(programs, 'verifier/page.js') };
  expect(await verifyRemote({ ...verifier, folder })).toEqual([]);
});

test('the checks name each part that a build of plain rspack without RemotePlugin lacks', async () => {
  const folder = await build({
    ...plain,
    'build.mjs': plain['build.mjs']?.replace(', new RemotePlugin(federation)', '') ?? '',
  });
  expect(await examineBuild(folder)).toEqual([
    expect.stringMatching(/^remote-build\.json is missing: .*RemotePlugin.* \[no-build\]$/),
    expect.stringMatching(/^no script makes the policy of Trusted Types/),
    expect.stringMatching(/^no script names the hashes of its chunks/),
  ]);
  await writeFile(join(folder, 'own.js'), 'trustedTypes.createPolicy("olov_reviews",{});"sha256-x"');
  expect(await examineBuild(folder)).toHaveLength(1);
});

const TYPED_HOST = {
  'build.mjs': `
    import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
    import { rspack } from '@rspack/core';
    const remotes = { olov_reviews: 'olov_reviews@' + process.env.REMOTE + '/mf-manifest.json' };
    const dts = { generateTypes: false, consumeTypes: { abortOnError: true } };
    const plugins = [new ModuleFederationPlugin({ name: 'outside', remotes, dts })];
    rspack({ context: import.meta.dirname, entry: './page.js', plugins }).run((error, stats) => {
      if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
    });`,
  'page.js': `import('olov_reviews/remote');`,
  'tsconfig.json': JSON.stringify({
    extends: '@olov/tooling/tsconfig',
    compilerOptions: { types: ['node', '@olov/tooling/modules'], paths: { '*': ['./@mf-types/*'] } },
    include: ['check.ts', '@mf-types'],
  }),
  'check.ts': `
    import { loadRemote } from '@module-federation/enhanced/runtime';
    import type { FragmentPropsOf } from '@olov/shared-kit';
    export const fragments = async () => (await loadRemote('olov_reviews/remote'))?.remote.fragments;
    export const right: FragmentPropsOf<'best-review'> = { text: 'Crisp' };
    // @ts-expect-error The text is no number.
    export const wrong: FragmentPropsOf<'best-review'> = { text: 1 };
    // @ts-expect-error The door has no such part.
    export const other = async () => (await loadRemote('olov_reviews/remote')).remote.others;`,
};

test('a page of another origin gets the types of the door and the fragments of a remote by the plugin of Module Federation', async () => {
  const props = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };
  const fragments = [{ name: 'best-review', version: '1.0.0', props }];
  const manifest = { ...JSON.parse(plain['remote.json'] ?? ''), fragments };
  const built = await build({ ...plain, 'remote.json': JSON.stringify(manifest) });
  const server = createServer(({ url = '' }, response) => {
    createReadStream(join(built, url))
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  }).listen(0, '127.0.0.1');
  const host = await aRepository();
  folders.push(host);
  for (const [file, text] of Object.entries(TYPED_HOST)) await put(host, file, text);
  const REMOTE = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await run(process.execPath, ['build.mjs'], { cwd: host, env: { ...process.env, REMOTE } }).finally(() =>
    server.close().closeAllConnections(),
  );
  expect(await checkTypes(host, { env: process.env } as Context)).toEqual({});
});
