import { setTimeout as sleep } from 'node:timers/promises';
import { startServers } from '../servers.mjs';

const PAUSE_MS = 100;

/** Runs a server of the shop and starts it again whenever it ends, as an operator's supervisor does. */
export async function supervise(name, env, log) {
  let servers;
  let isStopping = false;
  let starting = Promise.resolve();
  const killing = new AbortController();
  const options = { names: [name], env, stdio: log, signal: killing.signal };

  const start = async () => {
    let isUp = false;
    while (!isUp && !isStopping) {
      try {
        servers = await startServers({ ...options, onExit: again });
        isUp = true;
      } catch {
        await sleep(PAUSE_MS);
      }
    }
  };
  const again = () => {
    starting = start();
  };

  // The first start is not repeated: what keeps it from starting is no fault of the run's.
  servers = await startServers({ ...options, onExit: again });
  return {
    name,
    port: Number(new URL(servers.url).port),
    /** Ends the running process; another one is started in its place. */
    async end(signal) {
      const [child] = servers.children;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await new Promise((resolve) => child.once('exit', resolve));
    },
    /** At once, also while it starts: what a server does at its end was asked by then. */
    async stop() {
      isStopping = true;
      killing.abort();
      await servers.stop();
      await starting;
    },
  };
}
