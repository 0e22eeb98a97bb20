import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS, findTestChromium } from '../../tools/browser.mjs';

/** The pictures of the documents are no tests, so `npm test` does not take them. */
export default defineConfig({
  testMatch: '*.pictures.ts',
  workers: 1,
  expect: { timeout: 20_000 },
  reporter: 'list',
  outputDir: '../../test-results',
  use: {
    ...devices['Pixel 7'],
    deviceScaleFactor: 1,
    serviceWorkers: 'block',
    launchOptions: { executablePath: findTestChromium(), args: CHROMIUM_ARGS },
  },
});
