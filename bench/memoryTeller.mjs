import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

// Goes into a server by `--import`: collects what nobody holds any more and tells what is left. What threads hold is
// in `rss` alone.
if (isMainThread && process.send) {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc');
  // A look at the handles would ask for the names of all addresses.
  process.report.excludeNetwork = true;
  process.on('message', async (message) => {
    if (message?.type !== 'memory') return;
    // What finalizers let go is collected by the next one.
    for (let count = 0; count < 3; count += 1) {
      gc();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
    const threads = process.report.getReport().workers.length;
    process.send({ type: 'memory', rss, heapUsed, external, arrayBuffers, threads });
  });
}
