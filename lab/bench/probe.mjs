import { isMainThread } from 'node:worker_threads';

// Loaded into a server by `--import`: tells the parent process the CPU time of all its threads.
if (isMainThread && process.send) {
  process.on('message', (message) => {
    if (message?.type === 'cpu') process.send({ type: 'cpu', ...process.cpuUsage() });
  });
}
