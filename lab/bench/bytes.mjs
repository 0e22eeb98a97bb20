import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOST_BYTES, MOST_RATIO, weighFirstView } from './firstView.mjs';
import { weighPages } from './pages.mjs';
import { comparison } from './report.mjs';
import { weighReturns } from './returning.mjs';

export async function bench() {
  const folder = mkdtempSync(join(tmpdir(), 'olov-bench-'));
  try {
    const { shop, single } = await weighFirstView({ folder, locale: 'ru' });
    comparison('bytes', {
      against: 'single bundle',
      rows: [
        ...shop.parts.map(({ what, bytes }, index) => ({
          what,
          unit: 'B',
          shop: bytes,
          ...(single.parts[index].bytes > 0 && { other: single.parts[index].bytes }),
        })),
        {
          what: 'scripts of the first view',
          unit: 'B',
          shop: shop.bytes,
          other: single.bytes,
          most: MOST_BYTES,
          mostRatio: MOST_RATIO,
        },
        ...(await weighReturns()),
        ...(await weighPages()),
      ],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
