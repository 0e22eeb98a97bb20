import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { test as base } from '@playwright/test';
import { findBrowser, XVFB } from '../tools/browser.mjs';
import { freePort } from '../tools/ports.mjs';
import { WebDriver } from './webdriver';

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

interface Group {
  child: ChildProcess;
  end(): Promise<void>;
}

/** A browser outlives its driver, so the whole process group is ended. */
function startGroup(file: string, args: string[], options: SpawnOptions): Group {
  const child = spawn(file, args, { ...options, detached: true });
  const ended = once(child, 'exit').catch(() => {});
  const kill = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // `kill` throws if all processes of the group have ended.
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

async function startDisplay(groups: Group[]): Promise<string> {
  const args = ['-displayfd', '1', '-screen', '0', '1280x1100x24', '-nolisten', 'tcp'];
  const display = startGroup(XVFB, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  groups.push(display);
  const { stdout } = display.child;
  if (!stdout) throw new Error('a display says its number');
  const [number] = await Promise.race([once(stdout, 'data'), endOf(display)]);
  return `:${String(number).trim()}`;
}

async function startDriver(display: string, groups: Group[]): Promise<string> {
  const port = await freePort();
  const driver = startGroup(findBrowser('webkitgtk') ?? '', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
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

async function endOf({ child }: Group): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`${child.spawnfile} ended with ${code}`);
}
