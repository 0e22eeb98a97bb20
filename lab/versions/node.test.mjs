import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { run } from '../../tools/prepare.mjs';
import { fetchPackage } from '../fetchPackage.mjs';
import { assertSells, startTemporaryShop, temporaryPlace } from './temporaryShop.mjs';

const PLATFORMS = { 'darwin-arm64': 'bin-darwin-arm64', 'win32-x64': 'win-x64' };

async function fetchNode(folder, version) {
  const platform = `${process.platform}-${process.arch}`;
  const program = join(
    await fetchPackage(folder, `node-${PLATFORMS[platform] ?? platform}`, version),
    'bin/node',
  );
  return { program, version: (await run(program, ['--version'], { quiet: true })).trim() };
}

// A new major version of Node is found by `latest`.
for (const wanted of ['22', '24', 'latest']) {
  test(`the built shop renders, sells and obeys its commands on Node ${wanted} without a warning`, async (t) => {
    const place = temporaryPlace(t);
    const { program, version } = await fetchNode(join(place.folder, 'node'), wanted);
    t.diagnostic(`Node ${version}`);
    // A page that a busy machine renders late is a warning of the shop, not of Node.
    const shop = await startTemporaryShop(place, { node: program, env: { RENDER_MS: '10000' } });
    const parts = await assertSells(shop);
    assert.match(parts.get('back end').text, new RegExp(`Node ${version}$`));
    assert.match(await shop.command('status'), /menu-cart/);
    assert.equal(shop.output(), '');
  });
}
