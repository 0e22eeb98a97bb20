import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CHROMIUM_ARGS, ensureBrowser } from '../tools/browser.mjs';
import { root } from '../tools/prepare.mjs';

const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test');

/** A phone of the middle class, in the shop's first language. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'ru-RU',
};

/**
 * "Slow 4G" of Chrome's developer tools and of Lighthouse: 150 ms of round trip and 1.6 Mbit/s of the network that it
 * stands for, as they have to be put on single requests (Lighthouse, `throttling.mobileSlow4G`). Bytes a second.
 */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

const CPU_TIMES_SLOWER = 4;

/** Works with a browser, and closes it whatever comes. With a `display` it shows what it does there. */
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

/** Works with a page of a browser that was never here: nothing is in its caches. */
export async function onPhone(browser, { isSlowNetwork = false, isSlowCpu = true, hasWorker = true }, work) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: hasWorker ? 'allow' : 'block' });
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
