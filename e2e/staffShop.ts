import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { testWithShop } from './ownShop';

/** One shop with the sandbox of payments for a worker; each journey of the staff has accounts of its own. */
export const test = testWithShop((url, dataDir) => {
  // Without this setting, uploads would go into the demo's pictures of the checkout.
  const MEDIA_DIR = join(dataDir, 'media');
  cpSync(join(import.meta.dirname, '../demo-data/media'), MEDIA_DIR, { recursive: true });
  return { KITCHEN_SIMULATOR: 'off', PAYMENT_SANDBOX: 'on', PUBLIC_URL: url, MEDIA_DIR };
}).extend({ actionTimeout: 30_000 });
