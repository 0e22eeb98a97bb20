import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

// Loaded into a server by `--import`: tells the parent process the CPU time of all its threads, or its memory after a garbage
// collection, in which threads are only in `rss`.
if (isMainThread && process.send) {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc');
  // Without this the report resolves the names of all addresses.
  process.report.excludeNetwork = true;
  process.on('message', async (message) => {
    if (message?.type === 'cpu') process.send({ type: 'cpu', ...process.cpuUsage() });
    if (message?.type !== 'memory') return;
    // Objects that finalizers release are collected by the next run.
    for (let count = 0; count < 3; count += 1) {
      gc();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const { workers } = process.report.getReport();
    process.send({ type: 'memory', ...process.memoryUsage(), threads: workers.length });
  });
}
