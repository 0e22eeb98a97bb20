import { setTimeout as sleep } from 'node:timers/promises';
import { startServers } from '../servers.mjs';

const PAUSE_MS = 100;

/** Runs a server of the shop and starts it again whenever it ends, as an operator's supervisor does. */
export async function supervise(name, env, log) {
  let servers;
  let isStopping = false;
  let ready = Promise.resolve();

  const start = async () => {
    let isUp = false;
    while (!isUp && !isStopping) {
      try {
        servers = await startServers({ names: [name], env, stdio: log, onExit: again });
        isUp = true;
      } catch {
        await sleep(PAUSE_MS);
      }
    }
    if (isStopping) await servers?.stop();
  };
  const again = () => {
    ready = start();
  };

  // The first start is not repeated: what keeps it from starting is no fault of the run's.
  servers = await startServers({ names: [name], env, stdio: log, onExit: again });
  return {
    name,
    port: Number(new URL(servers.url).port),
    pid: () => servers.children[0].pid,
    /** Ends the running process; another one is started in its place. */
    end(signal) {
      const [child] = servers.children;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      return ended;
    },
    ready: () => ready,
    /** At once: what a server does at its end was asked by then. */
    async stop() {
      isStopping = true;
      for (const child of servers.children) child.kill('SIGKILL');
      await servers.stop();
      await ready;
    },
  };
}
