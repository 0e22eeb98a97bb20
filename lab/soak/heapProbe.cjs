// Preloaded into a server by `npm run soak -- --heap`: answers the size of all heaps of its process after a collection.
const { setTimeout: sleep } = require('node:timers/promises');
const { BroadcastChannel, isMainThread } = require('node:worker_threads');

/** A thread that does not answer within this time in ms has ended. */
const PATIENCE_MS = 3000;

async function collected() {
  // The second collection frees what finalizers of the first have released.
  for (let count = 0; count < 2; count += 1) {
    global.gc();
    await sleep(50);
  }
  return process.memoryUsage().heapUsed;
}

const threads = new BroadcastChannel('olov-heap');
threads.unref();

if (isMainThread) {
  process.on('message', async (message) => {
    if (message?.type !== 'heap') return;
    const answers = [];
    threads.onmessage = ({ data }) => typeof data === 'number' && answers.push(data);
    threads.postMessage('collect');
    const own = await collected();
    await sleep(PATIENCE_MS);
    process.send({
      type: 'heap',
      bytes: answers.reduce((sum, bytes) => sum + bytes, own),
      threads: answers.length,
    });
  });
  process.channel?.unref();
} else {
  threads.onmessage = async ({ data }) => data === 'collect' && threads.postMessage(await collected());
}
