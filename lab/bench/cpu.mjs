export const CPU_TELLER = `--import=${new URL('./cpuTeller.mjs', import.meta.url).href}`;

/** CPU time in ms of all threads of the server. */
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
