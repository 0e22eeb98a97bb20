import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installPackages } from './debian.mjs';
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

/** The display without a screen, for a browser that has no headless way. */
export const XVFB = '/usr/bin/Xvfb';

/** Where each browser is found, best first, what else it `needs`, and under which names Debian has all that. */
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
  /** Chromium without what draws windows, which nobody looks at in a test: the same pages in two thirds of the time. */
  shell: {
    title: 'the headless shell of Chromium',
    variable: 'CHROMIUM_PATH',
    packages: ['chromium-headless-shell'],
    places: { linux: ['/usr/bin/chromium-headless-shell'] },
  },
  firefox: {
    title: 'Firefox',
    variable: 'FIREFOX_PATH',
    // The long-term release. Ubuntu's `firefox` is a snap, which waits for half an hour where there are none.
    packages: ['firefox-esr'],
    places: {
      linux: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox'],
      darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
      win32: ['C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
    },
  },
  /** By its driver, which knows where its browser is. macOS has no such thing: Safari's opens Safari alone. */
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

/** Where the test tool keeps a browser of its own once it was downloaded; undefined where it has none for this system. */
export function ownBrowser(name) {
  try {
    return createRequire(join(root, 'e2e/package.json'))('@playwright/test')[name]?.executablePath();
  } catch {
    return undefined;
  }
}

/** True where somebody decided that nothing is tested in a browser. */
export const isOff = (name, env = process.env) => env[BROWSERS[name].variable] === 'off';

/** The browser that the environment names, else one of this machine, else the one that the test tool downloaded. */
export function findBrowser(name, machine = { env: process.env, isExecutable }) {
  const { title, variable, places, needs = [] } = BROWSERS[name];
  const named = machine.env[variable];
  if (named && !machine.isExecutable(named))
    throw new Error(`${variable} names ${named}, which is no ${title} that can be started.`);
  if (!needs.every(machine.isExecutable)) return undefined;
  return named || [...(places[process.platform] ?? []), ownBrowser(name)].find(machine.isExecutable);
}

/**
 * Finds a browser, or installs one: first with the system's packages (closed
 * networks have those), then with the test tool's own download.
 */
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

/** The Chromium that tests run in: its headless shell where there is one or it can be installed, else the whole. */
export const findTestChromium = (machine) =>
  findBrowser('shell', machine) ?? findBrowser('chromium', machine);

/** Installs it where there is none; see `findTestChromium`. */
export const ensureTestChromium = () =>
  ensureBrowser('shell', findBrowser, [installPackage]).catch(() => ensureBrowser('chromium'));

/** WebKit, installed where that can be done; undefined where there is none: most machines that are no Linux have none. */
export const ensureWebKit = async () =>
  findBrowser('webkitgtk') ??
  (await ensureBrowser('webkitgtk', findBrowser, [installPackage]).catch(() => {}));

const installPackage = (name) => installPackages(BROWSERS[name].packages);

const download = (name) =>
  run(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', name], {
    quiet: true,
  });
