import { build, checkNode, install, isFree, refuse, say } from './prepare.mjs';

// From a fresh clone to a shop that serves: installs, builds, starts, says where.
checkNode();

const host = process.env.HOST || '127.0.0.1';
for (const [name, fallback] of Object.entries({ PORT: 3000, BACKEND_PORT: 4000 })) {
  const port = Number(process.env[name] || fallback);
  if (Number.isInteger(port) && port > 0 && port < 65536 && !(await isFree(port, host))) {
    refuse(`Port ${port} is already in use: set ${name} to a free one.`);
  }
}

try {
  await install();
  await build();
} catch (error) {
  refuse(error.message);
}

const { startServers } = await import('./servers.mjs');
say('starting the database, the back end and the host');
const env = { LOG_LEVEL: 'warn', ...process.env };
let stopping;
const stop = (code) => {
  stopping ??= servers?.stop().then(() => process.exit(code));
};
let servers;
try {
  servers = await startServers({
    env,
    onExit: (name) => (console.error(`The ${name} has ended; stopping.`), stop(1)),
  });
} catch (error) {
  refuse(`Olov did not start: ${error.message}.`);
}
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
process.on('SIGHUP', () => stop(0));
say(`ready at ${process.env.PUBLIC_URL || `http://localhost:${new URL(servers.url).port}`}`);
