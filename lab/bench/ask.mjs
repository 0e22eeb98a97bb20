import { once } from 'node:events';

/** `NODE_OPTIONS` of a server that is asked. */
export const PROBE = `--import=${new URL('./probe.mjs', import.meta.url).href}`;

export async function askServer(child, type) {
  child.send({ type });
  for (;;) {
    const [message] = await once(child, 'message');
    if (message?.type === type) return message;
  }
}

/** CPU time in ms of all threads of the server. */
export async function cpuOf(child) {
  const { user, system } = await askServer(child, 'cpu');
  return (user + system) / 1000;
}
