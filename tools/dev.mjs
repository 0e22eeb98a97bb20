import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, checkNode, install, refuse, root, say } from './prepare.mjs';
import { remoteFolders } from './rooms.mjs';
import { isBackendElsewhere } from './servers.mjs';

checkNode();
try {
  await install();
  await build();
} catch (error) {
  refuse(error.message);
}

const ROOMS = Object.fromEntries(
  ['host', ...remoteFolders()].map((room) => {
    const config = readFileSync(join(root, room, 'rspack.config.ts'), 'utf8');
    return [
      room,
      Number(/port:\s*(\d+)/.exec(config)?.[1] ?? refuse(`${room}/rspack.config.ts names no port`)),
    ];
  }),
);
const port = Number(process.env.PORT || 3000);
const rspack = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
const children = [];
let isStopping = false;

function start(name, args, { cwd = root, env = {} } = {}) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.once('exit', (code) => {
    if (isStopping) return;
    console.error(`${name} ended with ${code}; stopping.`);
    stop(1);
  });
  children.push(child);
}

function stop(code) {
  if (isStopping) return;
  isStopping = true;
  const ended = children.map(
    (child) => new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve())),
  );
  for (const child of children) child.kill('SIGTERM');
  Promise.all(ended).then(() => process.exit(code));
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));

const development = { NODE_ENV: 'development' };
for (const room of Object.keys(ROOMS)) {
  const only = room === 'host' ? ['--config-name', 'browser'] : [];
  start(room, [rspack, 'serve', ...only], { cwd: join(root, room), env: development });
}
start('the build of the host’s server', [rspack, 'build', '--watch', '--config-name', 'server'], {
  cwd: join(root, 'host'),
});
if (!isBackendElsewhere(process.env)) {
  start('the build of the back end', [rspack, 'build', '--watch'], { cwd: join(root, 'backend') });
  start('the build of the office', [rspack, 'build', '--watch'], {
    cwd: join(root, 'office-remote'),
    env: development,
  });
  start('the back end', ['--watch', 'backend/dist/server.mjs']);
}
start('the host’s server', ['--watch', 'host/dist/server/server.mjs'], {
  env: {
    ...development,
    DEV_ORIGINS: Object.values(ROOMS)
      .map((room) => `http://127.0.0.1:${room}`)
      .join(','),
  },
});

for (;;) {
  const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReady) break;
  await new Promise((resolve) => setTimeout(resolve, 500));
}
say(`ready at http://localhost:${port}, with hot reload`);
