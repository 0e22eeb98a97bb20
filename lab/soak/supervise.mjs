import { setTimeout as sleep } from 'node:timers/promises';
import { startServers } from '../../tools/servers.mjs';

const PAUSE_MS = 100;
const ANSWER_MS = 3000;
/** A server or shop that needs longer does not heal. */
export const HEALED_MS = 120_000;

export async function supervise(name, env, log, nodeOptions) {
  let servers;
  let isStopping = false;
  let starting = Promise.resolve();
  const killing = new AbortController();
  const options = { names: [name], env, stdio: log, nodeOptions, signal: killing.signal };

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

  // A failure of the first start is not a result of the faults.
  servers = await startServers({ ...options, onExit: again });
  const { port } = new URL(servers.url);
  return {
    name,
    /** Of the next start. */
    env,
    port: Number(port),
    async isReady() {
      try {
        const url = `http://127.0.0.1:${port}/readyz`;
        return (await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) })).ok;
      } catch {
        return false;
      }
    },
    child: () => servers.children[0],
    signal(signal) {
      const child = this.child();
      return child.exitCode === null && child.signalCode === null && child.kill(signal) ? child : undefined;
    },
    async comesBack() {
      const deadline = performance.now() + HEALED_MS;
      while (performance.now() < deadline) {
        if (await this.isReady()) return true;
        await sleep(PAUSE_MS);
      }
      return false;
    },
    async end(signal) {
      const child = this.signal(signal);
      if (!child) return;
      await new Promise((resolve) => child.once('exit', resolve));
    },
    /** The servers are killed at once, also while they start. */
    async stop() {
      isStopping = true;
      killing.abort();
      await servers.stop();
      await starting;
    },
  };
}
