import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';

const OPEN_STREET_MAP = 'https://tile.openstreetmap.org/**';
const TILE = join(import.meta.dirname, 'tile.png');

/** Returns the received referrers. */
export async function serveTiles(context: BrowserContext): Promise<string[]> {
  const referrers: string[] = [];
  await context.route(OPEN_STREET_MAP, async (route) => {
    referrers.push((await route.request().headerValue('referer')) ?? '');
    await route.fulfill({ contentType: 'image/png', path: TILE });
  });
  return referrers;
}
