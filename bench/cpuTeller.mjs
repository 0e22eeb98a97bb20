import { isMainThread } from 'node:worker_threads';

// Goes into a server by `--import`: tells whoever forked it how much CPU it has used, all its threads together.
if (isMainThread && process.send) {
  process.on('message', (message) => {
    if (message?.type === 'cpu') process.send({ type: 'cpu', ...process.cpuUsage() });
  });
}
