/** @jest-environment node */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkBudget } from './checkBudget';
import { examineBuild } from './examineBuild';
import { aRepository, buildKit } from './testing/builds';
import { buildPlainRemote, plainRemote } from './testing/plainRemote';
import { verifyRemote } from './verifyRemote';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function build(sources: Record<string, string>): Promise<string> {
  const folder = await aRepository();
  folders.push(folder);
  return buildPlainRemote(folder, sources);
}

test('a build of plain rspack with ModuleFederationPlugin and RemotePlugin passes all checks of a release', async () => {
  const [kit, folder] = await Promise.all([buildKit(), build(plainRemote('rspack'))]);
  folders.push(kit);
  expect(await examineBuild(folder)).toEqual([]);
  expect((await checkBudget(folder)).problems).toEqual([]);
  const verifier = { verifierDir: join(kit, 'verifier'), page: join(kit, 'verifier/page.js') };
  expect(await verifyRemote({ ...verifier, folder })).toEqual([]);
});

test('the checks name each part that a build of plain rspack without RemotePlugin lacks', async () => {
  const sources = plainRemote('rspack');
  const folder = await build({
    ...sources,
    'build.mjs': sources['build.mjs']?.replace(', new RemotePlugin(federation)', '') ?? '',
  });
  expect(await examineBuild(folder)).toEqual([
    expect.stringMatching(/^remote-build\.json is missing: .*RemotePlugin.* \[no-build\]$/),
    expect.stringMatching(/^no script makes the policy of Trusted Types/),
    expect.stringMatching(/^no script names the hashes of its chunks/),
  ]);
  await writeFile(join(folder, 'own.js'), 'trustedTypes.createPolicy("olov_reviews",{});"sha256-x"');
  expect(await examineBuild(folder)).toHaveLength(1);
});
