import { onLauncherGone } from './launcher.mjs';
import { build, checkNode, install, isFree, refuse, say, step } from './prepare.mjs';
import { isBackendElsewhere, startServers } from './servers.mjs';

checkNode();

const host = process.env.HOST || '127.0.0.1';
const isElsewhere = isBackendElsewhere(process.env);
const ports = {
  PORT: Number(process.env.PORT || 3000),
  ...(!isElsewhere && { BACKEND_PORT: Number(process.env.BACKEND_PORT || 4000) }),
};
if (ports.PORT === ports.BACKEND_PORT && ports.PORT !== 0) {
  refuse(`PORT and BACKEND_PORT are both ${ports.PORT}: set them to two different ports.`);
}
for (const [name, port] of Object.entries(ports)) {
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

let servers;
let stopping;
function stop(code) {
  stopping ??= Promise.resolve(servers?.stop()).then(() => process.exit(code));
  return stopping;
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
onLauncherGone(() => stop(0));

try {
  const what = isElsewhere ? 'starting the host' : 'starting the database, the back end and the host';
  servers = await step(what, () =>
    startServers({
      env: { LOG_LEVEL: 'warn', ...process.env },
      onExit(name) {
        console.error(`The ${name} has ended; stopping.`);
        void stop(1);
      },
    }),
  );
} catch (error) {
  if (stopping) await stopping;
  refuse(`Olov did not start: ${error.message}.`);
}
say(`ready at ${process.env.PUBLIC_URL || `http://localhost:${new URL(servers.url).port}`}`);
