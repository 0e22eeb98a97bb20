/**
 * Ends the task, so that the browser can paint and handle a press before the work continues. A message is used because
 * timers of hidden pages are throttled.
 */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
