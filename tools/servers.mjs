import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from './ports.mjs';
import { root } from './prepare.mjs';

/**
 * The order of the start; the back end starts its database. Without a small young generation V8 grows by 80 MB in a
 * busy hour and keeps the memory. Without `--heap-growing-percent` V8 marks the old generation of a render worker once in 24 pages.
 */
export const SERVERS = [
  { name: 'back end', file: 'backend/dist/server.mjs', execArgv: ['--max-semi-space-size=4'] },
  {
    name: 'host',
    file: 'host/dist/server/server.mjs',
    execArgv: ['--max-semi-space-size=8', '--heap-growing-percent=100'],
  },
];

/** The environment of a shop on free ports of this machine, whose customers may share phones and addresses; `own` comes last. */
export async function testEnvironment(own) {
  return {
    ...process.env,
    NODE_ENV: '',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    BACKEND_PORT: String(await freePort()),
    KITCHEN_SIMULATOR: 'off',
    WAITING_ORDERS_OF_PHONE: '100000',
    WAITING_ORDERS_OF_ADDRESS: '100000',
    LOG_LEVEL: 'error',
    ...own,
  };
}

/** True if another back end answers all three APIs: then neither ours nor its database is needed. */
export const isBackendElsewhere = ({ MAIN_API_URL, MESSENGER_API_URL, HR_API_URL }) =>
  Boolean(MAIN_API_URL && MESSENGER_API_URL && HR_API_URL);

/** `folder` is the checkout or an installation, `execPath` the Node that runs it; `signal` kills the servers at once, also while they start. */
export async function startServers({
  folder = root,
  env = process.env,
  onExit = () => {},
  stdio = 'inherit',
  names,
  signal,
  execPath = process.execPath,
  nodeOptions = [],
} = {}) {
  const together = ofOneShop(env);
  const children = [];
  let isStopping = false;

  const stop = async () => {
    isStopping = true;
    for (const child of [...children].reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
  };

  let url;
  try {
    for (const { name, file, execArgv } of SERVERS) {
      if (names ? !names.includes(name) : name === 'back end' && isBackendElsewhere(env)) continue;
      const child = fork(join(folder, file), {
        cwd: folder,
        env: { ...env, ...together },
        execArgv: [...execArgv, ...nodeOptions],
        execPath,
        stdio: ['ignore', stdio, stdio, 'ipc'],
        signal,
        killSignal: 'SIGKILL',
      });
      // The exit of a child that `signal` kills is reported too.
      child.on('error', () => {});
      children.push(child);
      url = await ready(child, name);
      child.once('exit', (code) => !isStopping && onExit(name, code));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop, children };
}

/** The back end notifies the host beside it of changed content, unless the environment names another host. */
const ofOneShop = ({ PORT, PAGES_URL, CONTENT_TOKEN }) => ({
  PAGES_URL: PAGES_URL || `http://127.0.0.1:${PORT || 3000}`,
  CONTENT_TOKEN: CONTENT_TOKEN || randomBytes(24).toString('base64url'),
});

function ready(child, name) {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => message?.type === 'ready' && resolve(message.url));
    child.once('exit', (code) => {
      // The output explains why a server ended before it was ready.
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
      const reason = `the ${name} ended with ${code} before it was ready`;
      child.once('close', () => reject(new Error(`${reason}\n${output}`.trim())));
    });
  });
}
