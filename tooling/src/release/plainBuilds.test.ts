/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkBudget } from './checkBudget';
import { examineBuild } from './examineBuild';
import { aRepository, buildKit } from './testing/builds';
import { buildPlainRemote, plainRemote } from './testing/plainRemote';
import { verifyRemote } from './verifyRemote';

const kit = JSON.parse(readFileSync(join(__dirname, '../../../shared-kit/package.json'), 'utf8'));
const plain = plainRemote('rspack', `^${kit.olov.apiVersion}`);

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
