import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { MOST_BYTES, MOST_RATIO, weighFirstView } from './firstView.mjs';

const folder = mkdtempSync(join(tmpdir(), 'olov-bytes-'));
const weighed = weighFirstView({ folder, locale: 'ru' });
after(() => rmSync(folder, { recursive: true, force: true }));

test(`the scripts of the first view have at most ${MOST_BYTES} bytes`, async () => {
  const { shop } = await weighed;
  assert.ok(shop.bytes <= MOST_BYTES, `${shop.bytes} bytes: ${JSON.stringify(shop.parts)}`);
});

test(`the scripts of the first view weigh at most ${MOST_RATIO} times those of a single bundle`, async () => {
  const { shop, single } = await weighed;
  assert.ok(single.bytes > 50_000, 'the single bundle is whole');
  const ratio = shop.bytes / single.bytes;
  assert.ok(
    ratio <= MOST_RATIO,
    `${shop.bytes} bytes against ${single.bytes} are ${ratio.toFixed(3)} times as many: ${JSON.stringify(shop.parts)}`,
  );
});

/** Names that occur only in code for Telegram. */
const TELEGRAM = /web_app_|tg_auth|tgWebAppData|TelegramWebviewProxy|getRequestedContact/g;

test('no script of the first view contains code for Telegram', async () => {
  const { shop } = await weighed;
  const paths = shop.parts.flatMap((part) => part.paths);
  assert.ok(paths.length >= 6, 'every part is there');
  for (const path of paths) assert.deepEqual(readFileSync(path, 'utf8').match(TELEGRAM), null, path);

  const others = readdirSync(join(folder, 'host')).filter((file) => /^rare-telegram.*\.js$/.test(file));
  const found = others.flatMap((file) => readFileSync(join(folder, 'host', file), 'utf8').match(TELEGRAM));
  assert.ok(new Set(found).size >= 4, 'what does is in a chunk of its own');
});
