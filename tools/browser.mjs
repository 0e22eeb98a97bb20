import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root, run, say } from './prepare.mjs';

/** How tests and measurements start a Chromium: it talks to the shop alone, and runs as root in a container too. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const CANDIDATES = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** A Chromium of this machine, or the one the test tool downloaded. */
function find() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const installed = (CANDIDATES[process.platform] ?? []).find(isExecutable);
  if (installed) return installed;
  const require = createRequire(join(root, 'e2e/package.json'));
  const downloaded = require('@playwright/test').chromium.executablePath();
  return downloaded && isExecutable(downloaded) ? downloaded : undefined;
}

/**
 * Finds a Chromium, or installs one: first with the system's packages (closed
 * networks have those), then with the test tool's own download.
 */
export async function ensureBrowser() {
  const found = find();
  if (found) return found;
  say('installing a browser');
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { quiet: true, env }).catch(() => {});
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      quiet: true,
      env,
    }).catch(() => {});
  }
  if (!find()) {
    await run(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
      quiet: true,
    });
  }
  const browser = find();
  if (!browser)
    throw new Error('No Chromium was found or could be installed: install one, or set CHROMIUM_PATH to it.');
  return browser;
}
