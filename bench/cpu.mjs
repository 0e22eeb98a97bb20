/** For `NODE_OPTIONS` of a server whose CPU is asked for. */
export const CPU_TELLER = `--import=${new URL('./cpuTeller.mjs', import.meta.url).href}`;

/** CPU that a forked server has used until now, all its threads together; in ms. */
export function cpuOf(child) {
  return new Promise((resolve) => {
    const hear = (message) => {
      if (message?.type !== 'cpu') return;
      child.off('message', hear);
      resolve((message.user + message.system) / 1000);
    };
    child.on('message', hear);
    child.send({ type: 'cpu' });
  });
}
