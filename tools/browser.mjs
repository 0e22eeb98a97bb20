import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installPackages } from './debian.mjs';
import { root, run, say } from './prepare.mjs';

/** A test browser sends no requests of its own, and starts as root in a container. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A virtual display, for a browser without a headless mode. */
export const XVFB = '/usr/bin/Xvfb';

const BROWSERS = {
  chromium: {
    title: 'Chromium',
    variable: 'CHROMIUM_PATH',
    packages: ['chromium'],
    places: {
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
    },
  },
  /** The headless shell draws no windows: the same pages take two thirds of the time. */
  shell: {
    title: 'the headless shell of Chromium',
    variable: 'CHROMIUM_PATH',
    packages: ['chromium-headless-shell'],
    places: { linux: ['/usr/bin/chromium-headless-shell'] },
  },
  firefox: {
    title: 'Firefox',
    variable: 'FIREFOX_PATH',
    // The long-term release. Ubuntu's `firefox` is a snap, whose installation hangs where snaps do not work.
    packages: ['firefox-esr'],
    places: {
      linux: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox'],
      darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
      win32: ['C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
    },
  },
  /** The driver knows where its browser is. macOS has none: Safari's driver opens Safari alone. */
  webkitgtk: {
    title: 'WebKitGTK with its driver',
    variable: 'WEBKIT_PATH',
    packages: ['webkit2gtk-driver', 'xvfb'],
    places: { linux: ['/usr/bin/WebKitWebDriver'] },
    needs: [XVFB],
  },
};

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Undefined on systems for which Playwright has no such browser. */
export function ownBrowser(name) {
  try {
    return createRequire(import.meta.url)('@playwright/test')[name]?.executablePath();
  } catch {
    return undefined;
  }
}

export const packagesOf = (name) => BROWSERS[name].packages;

export const isOff = (name, env = process.env) => env[BROWSERS[name].variable] === 'off';

export function findBrowser(name, machine = { env: process.env, isExecutable }) {
  const { title, variable, places, needs = [] } = BROWSERS[name];
  const named = machine.env[variable];
  if (named && !machine.isExecutable(named))
    throw new Error(`${variable} names ${named}, which is no ${title} that can be started.`);
  if (!needs.every(machine.isExecutable)) return undefined;
  return named || [...(places[process.platform] ?? []), ownBrowser(name)].find(machine.isExecutable);
}

/** Closed networks have the packages of the system, but not the download of Playwright. */
export async function ensureBrowser(name, find = findBrowser, installers = [installPackage, download]) {
  const found = find(name);
  if (found) return found;
  const { title, variable } = BROWSERS[name];
  say(`installing ${title}`);
  for (const install of installers) {
    await install(name).catch(() => {});
    const installed = find(name);
    if (installed) return installed;
  }
  throw new Error(`No ${title} was found or could be installed: install one, or set ${variable} to it.`);
}

export const findTestChromium = (machine) =>
  findBrowser('shell', machine) ?? findBrowser('chromium', machine);

export const ensureTestChromium = () =>
  ensureBrowser('shell', findBrowser, [installPackage]).catch(() => ensureBrowser('chromium'));

/** Most machines without Linux have no WebKitGTK. */
export const ensureWebKit = async () =>
  findBrowser('webkitgtk') ??
  (await ensureBrowser('webkitgtk', findBrowser, [installPackage]).catch(() => {}));

const installPackage = (name) => installPackages(packagesOf(name));

const download = (name) =>
  run(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', name], {
    quiet: true,
  });
