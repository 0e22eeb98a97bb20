// This file uses Node's own modules alone, because it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tidyBuilds } from './tidy-builds.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

const at = (...parts) => join(root, ...parts);

export function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

export const say = (text) => console.log(`olov: ${text}`);

/** Says what begins, and how long it took. */
export async function step(text, work) {
  say(text);
  const began = performance.now();
  const done = await work();
  say(`${text}: done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return done;
}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    refuse(`Olov needs Node 20.19 or newer; this is ${process.versions.node}.`);
  }
}

/** No command takes half of it; one that hangs must not keep the others from their results. */
const TIMEOUT_MS = 45 * 60_000;

export function run(command, args, { quiet = false, env = {}, cwd = root, timeoutMs = TIMEOUT_MS } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.on('error', reject);
    // A child of the killed one may still hold the pipes, and `close` would wait for it.
    child.on(
      'exit',
      (_code, signal) =>
        signal && reject(new Error(`${command} ${args.join(' ')} ended with ${signal}\n${output}`)),
    );
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code ?? signal}\n${output}`));
    });
  });
}

export async function install() {
  const lock = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');
  const stamp = at('node_modules', '.olov-lock');
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;
  if (isInstalled()) return;
  await oneAtATime(async () => {
    // Another command of this checkout may have installed them meanwhile.
    if (isInstalled()) return;
    await step('installing packages', () =>
      run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true }),
    );
    writeFileSync(stamp, lock);
  });
}

/** An older lock belongs to an installation that was interrupted. */
const STALE_MS = 15 * 60_000;

/** Two concurrent installations into one folder would damage each other. */
async function oneAtATime(work) {
  const lock = at('.olov-installing');
  for (let isTold = false; ; isTold = true) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - since > STALE_MS) rmSync(lock, { recursive: true, force: true });
      if (!isTold) say('waiting for another installation');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  try {
    await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

export function turbo(args, options) {
  const command = ['run', ...args, '--continue', '--env-mode=loose'];
  return run(process.execPath, [at('node_modules', 'turbo', 'bin', 'turbo'), ...command], options);
}

export async function build() {
  await step('building what changed', () =>
    turbo(['build', '--output-logs=errors-only'], { quiet: true, env: { NODE_ENV: '' } }),
  );
  tidyBuilds(root);
}

export const isFree = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
