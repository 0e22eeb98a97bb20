import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { weighFirstView } from './firstView.mjs';

/** What federation may cost the first view. */
const LIMIT = 1.25;

test(`the scripts of the first view weigh at most ${LIMIT} times those of a single bundle`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'olov-bytes-'));
  try {
    const { shop, single } = await weighFirstView({ folder, locale: 'ru' });
    assert.ok(single.bytes > 50_000, 'the single bundle is whole');
    const ratio = shop.bytes / single.bytes;
    assert.ok(
      ratio <= LIMIT,
      `${shop.bytes} bytes against ${single.bytes} are ${ratio.toFixed(3)} times as many: ${JSON.stringify(shop.parts)}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
