import { once } from 'node:events';

/** `NODE_OPTIONS` of a server whose CPU time is asked for. */
export const PROBE = `--import=${new URL('./probe.mjs', import.meta.url).href}`;

/** CPU time in ms of all threads of the server. */
export async function cpuOf(child) {
  child.send({ type: 'cpu' });
  for (;;) {
    const [message] = await once(child, 'message');
    if (message?.type === 'cpu') return (message.user + message.system) / 1000;
  }
}
