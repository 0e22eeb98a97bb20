import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { test as base } from '@playwright/test';
import { findBrowser, XVFB } from '../tools/browser.mjs';
import { freePort } from '../tools/ports.mjs';
import { WebDriver } from './webdriver';

/** A WebKitGTK browser without a profile for every test; Playwright opens none. */
export const test = base.extend<{ webkit: WebDriver }, { driver: string }>({
  driver: [
    async ({ browserName: _ }, use) => {
      const groups: Group[] = [];
      try {
        await use(await startDriver(await startDisplay(groups), groups));
      } finally {
        for (const { end } of groups.reverse()) await end();
      }
    },
    { scope: 'worker' },
  ],
  webkit: async ({ driver }, use) => {
    const webkit = await WebDriver.start(driver, {
      'webkitgtk:browserOptions': {
        // `openHeard` opens pages from another page.
        args: ['--automation', '--javascript-can-open-windows-automatically=true'],
      },
    });
    await use(webkit);
    await webkit.end();
  },
});

/** A process with its children. */
interface Group {
  child: ChildProcess;
  end(): Promise<void>;
}

/** Starts a process group and ends it as a whole, because a browser outlives its driver. */
function startGroup(file: string, args: string[], options: SpawnOptions): Group {
  const child = spawn(file, args, { ...options, detached: true });
  const ended = once(child, 'exit').catch(() => {});
  const kill = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // All processes have ended.
    }
  };
  process.once('exit', kill);
  return {
    child,
    async end() {
      process.off('exit', kill);
      kill();
      await ended;
    },
  };
}

/** Starts a virtual display and returns its name. */
async function startDisplay(groups: Group[]): Promise<string> {
  const args = ['-displayfd', '1', '-screen', '0', '1280x1100x24', '-nolisten', 'tcp'];
  const display = startGroup(XVFB, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  groups.push(display);
  const { stdout } = display.child;
  if (!stdout) throw new Error('a display says its number');
  const [number] = await Promise.race([once(stdout, 'data'), endOf(display)]);
  return `:${String(number).trim()}`;
}

/** Starts WebKit's driver on a display and returns its address. */
async function startDriver(display: string, groups: Group[]): Promise<string> {
  const port = await freePort();
  const driver = startGroup(findBrowser('webkitgtk') ?? '', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      // The language of the pages.
      LC_ALL: 'en_US.UTF-8',
      // A container allows no sandbox, and the browser opens only the shop.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  groups.push(driver);
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  const ended = endOf(driver);
  while (!(await Promise.race([answers(), ended]))) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return url;
}

/** Rejects when a process ends. */
async function endOf({ child }: Group): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`${child.spawnfile} ended with ${code}`);
}
