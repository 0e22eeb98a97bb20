import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, devices, type Project } from '@playwright/test';
import { CHROMIUM_ARGS, findBrowser, findTestChromium, isOff, ownBrowser } from '../tools/browser.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

/** Playwright does not drive WebKitGTK, so its tests use `webkit.ts`. */
const WEBKIT_SPEC = '**/webkit.spec.ts';

/** Specs that `npm test` leaves to `npm test -- --all`; direct runs of Playwright know no difference. */
const isDaily = Boolean(process.env.E2E_DAILY);
const nightly: { everywhere: string[]; firefox: string[] } = isDaily
  ? JSON.parse(readFileSync(join(import.meta.dirname, 'nightly.json'), 'utf8'))
  : { everywhere: [], firefox: [] };
const specs = (names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/** The longest tests, which mostly wait for builds and trials: they start first and run beside the short ones. */
const LONG = [
  '**/releases/**',
  '**/render-faults.spec.ts',
  '**/durability.spec.ts',
  '**/core-backend.spec.ts',
];

const phone: Project = {
  name: 'phone',
  testIgnore: [WEBKIT_SPEC, ...LONG, ...specs(nightly.everywhere)],
  use: {
    ...devices['Pixel 7'],
    ...PHONE,
    defaultBrowserType: 'chromium',
    launchOptions: { executablePath: findTestChromium(), args: CHROMIUM_ARGS },
  },
};

// The system's Firefox takes theme and motion as preferences at its start only, so each has its own project.
function firefox(name: string, grep: RegExp, isOther: boolean): Project {
  const executablePath = findBrowser('firefox');
  const preferences = {
    'layout.css.prefers-color-scheme.content-override': isOther ? 0 : 1,
    'ui.prefersReducedMotion': isOther ? 1 : 0,
    // A mouse that can hover, which a browser without a screen does not have.
    'ui.primaryPointerCapabilities': 6,
  };
  return {
    name,
    grep,
    testIgnore: [WEBKIT_SPEC, ...specs([...nightly.everywhere, ...nightly.firefox])],
    use: {
      ...PHONE,
      browserName: 'firefox',
      ...(executablePath !== ownBrowser('firefox') && { channel: 'moz-firefox' }),
      launchOptions: { executablePath, firefoxUserPrefs: preferences },
    },
  };
}

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './globalSetup.ts',
  // The tests share one shop; each has its own browser context.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  ...(isDaily && { grepInvert: /@nightly/ }),
  // Long, because a busy machine is slow: only a failing test waits for them.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/results.json' }],
  ],
  outputDir: '../test-results',
  // Recording traces takes a quarter of the time of all tests: repeat a failed test with `--trace on`.
  use: { screenshot: 'only-on-failure', serviceWorkers: 'block' },
  projects: [
    { ...phone, name: 'long', testMatch: LONG, testIgnore: specs(nightly.everywhere) },
    phone,
    ...(isOff('firefox')
      ? []
      : [
          firefox('firefox', /@firefox(?!-)/, false),
          firefox('firefox-dark-still', /@firefox-dark-still/, true),
        ]),
    ...(isOff('webkitgtk') || !findBrowser('webkitgtk') ? [] : [{ name: 'webkit', testMatch: WEBKIT_SPEC }]),
  ],
});
