import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BUNDLERS, buildPlainRemote, plainRemote } from '../../tooling/src/release/testing/plainRemote';
import { pipelineOf } from '../pipeline';
import { OLOV, releasing, TOKENS } from '../releasing';
import { makeDataDir, removeDataDir } from '../shop';
import { expect, speaking } from '../test';

const test = releasing();
test.use(speaking('en'));

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

const MANAGERS = { npm: undefined, pnpm: 'pnpm@9.15.9', yarn: '@yarnpkg/cli-dist@4.18.1' };

/** A team that has made a remote with the packed kit and this package manager, outside of the checkout. */
async function startTeam(manager: keyof typeof MANAGERS, shop: string) {
  const team = makeDataDir();
  const programs = join(team, 'programs');
  const env = {
    ...process.env,
    NODE_ENV: '',
    PATH: `${join(programs, 'node_modules/.bin')}:${process.env.PATH}`,
    OLOV_SHELL: shop,
    OLOV_TOKEN: TOKENS.reviews,
    GITHUB_STEP_SUMMARY: join(team, 'summary.md'),
  };
  const told = async (script: string, cwd = join(team, 'reviews-remote')) =>
    (await run('bash', ['-euo', 'pipefail', '-c', script], { cwd, env, maxBuffer: 16 << 20 })).stdout;
  const rooms = '--workspace contract --workspace shared-kit --workspace tooling';
  await told(`npm pack ${rooms} --pack-destination ${team}`, root);
  const program = MANAGERS[manager];
  if (program) await told(`npm install --prefix ${programs} ${program}`, team);
  await told(`${process.execPath} ${OLOV} create reviews --kit . --manager ${manager}`, team);
  return { folder: join(team, 'reviews-remote'), told, end: () => removeDataDir(team) };
}

for (const manager of ['pnpm', 'yarn'] as const) {
  test(`a team with ${manager} leads its remote from an empty folder to all visitors by the pipeline of its repository`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(900_000);
    const { folder, told, end } = await startTeam(manager, shop.url);
    try {
      const { change, main } = pipelineOf(folder);
      // This machine has the package manager already.
      for (const step of change) await told(step.replace('corepack enable && ', ''));
      expect(await told(main.join('\n'))).toContain('10 %');
      await told(`${manager} exec olov promote reviews`);
    } finally {
      end();
    }
    await page.goto(`${shop.url}/en/reviews`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByTestId('remote-fallback')).toHaveCount(0);
    expect(await shop.olov('reviews', 'retire', 'reviews')).toMatchObject({ code: 0 });
  });
}

test('plain builds of rspack, webpack and Rsbuild with RemotePlugin are checked, become canaries, are shown to all visitors, and are taken back', async ({
  page,
  shop,
}) => {
  test.setTimeout(900_000);
  const { folder, told, end } = await startTeam('npm', shop.url);
  const isShown = async (bundler: string) => {
    await page.goto(`${shop.url}/en/reviews`);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(`${bundler}, en`);
    await expect(title).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(title).toHaveCSS('letter-spacing', '3px');
  };
  try {
    await told(
      'npm install --save-dev webpack@5.113.0 @rsbuild/core@2.3.2 @module-federation/enhanced@2.9.2 @rspack/core@2.2.9',
    );
    rmSync(join(folder, 'src'), { recursive: true });
    const { sharedKit } = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));
    for (const bundler of BUNDLERS) {
      rmSync(join(folder, 'dist'), { recursive: true, force: true });
      await buildPlainRemote(folder, plainRemote(bundler, sharedKit));
      expect(await told('npx olov check dist/browser')).toContain('browsers alone render its pages');
      expect(await told('npx olov deploy dist/browser --traffic 10')).toContain('10 %');
      await told('npx olov promote reviews');
      await isShown(bundler);
    }
    await told('npx olov rollback reviews --reason "the one before"');
    await isShown(BUNDLERS.at(-2) ?? '');
  } finally {
    end();
  }
});
