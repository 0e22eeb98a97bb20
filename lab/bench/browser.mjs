import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, ensureBrowser } from '../../tools/browser.mjs';

/** A phone of the middle class. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'ru-RU',
};

/** "Slow 4G" of Lighthouse (`throttling.mobileSlow4G`) for single requests; in bytes per second. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

const CPU_TIMES_SLOWER = 4;

export async function withBrowser(work, { display } = {}) {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser('chromium'),
    args: CHROMIUM_ARGS,
    headless: display === undefined,
    env: { ...process.env, ...(display && { DISPLAY: display }) },
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** The kitchen's. */
export const TABLET = {
  ...PHONE,
  viewport: { width: 1024, height: 768 },
  deviceScaleFactor: 1,
  locale: 'en',
};

/** Every page gets a browser without caches. */
export async function onPhone(
  browser,
  { isSlowNetwork = false, isSlowCpu = true, hasWorker = true, device = PHONE },
  work,
) {
  const context = await browser.newContext({ ...device, serviceWorkers: hasWorker ? 'allow' : 'block' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    if (isSlowNetwork) await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    if (isSlowCpu) await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER });
    return await work(page, devtools);
  } finally {
    await context.close();
  }
}
