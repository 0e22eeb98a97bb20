import { setTimeout as sleep } from 'node:timers/promises';
import { order } from './customers.mjs';

const COMPLETED = 201;
/** As long as `EventSource` waits before it asks again, or less; in ms. */
const AGAIN_MS = 1000;
/** An order takes seconds in the simulated kitchen, and a fault half a minute at most; in ms. */
const PATIENCE_MS = 60_000;

/** Customers who place an order and follow it live to its end, one after the other. */
export function startFollowers({ newCustomer, body, tally, count }) {
  let isStopping = false;
  const follower = async () => {
    while (!isStopping) {
      const customer = newCustomer();
      const orderId = await order(customer, body, tally);
      if (!orderId) continue;
      if (await hearsOfTheEnd(customer, orderId)) tally.followed();
      else tally.stuck(orderId);
    }
  };
  const all = Promise.all(Array.from({ length: count }, follower));
  return {
    async stop() {
      isStopping = true;
      await all;
    },
  };
}

async function hearsOfTheEnd(customer, orderId) {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    try {
      const signal = AbortSignal.timeout(Math.ceil(deadline - performance.now()));
      const answer = await customer.asCustomer(`/main/api/delivery/Events?orderId=${orderId}`, {
        headers: { accept: 'text/event-stream' },
        signal,
        timeoutMs: 0,
      });
      if (answer.ok && (await endIsIn(answer.body))) return true;
      if (!answer.ok) await answer.body?.cancel();
    } catch {
      // The connection broke, as it does with every fault.
    }
    await sleep(AGAIN_MS);
  }
  return false;
}

async function endIsIn(stream) {
  let text = '';
  for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop();
    for (const block of blocks) {
      const [, data] = /^data: (.*)$/m.exec(block) ?? [];
      if (/^event: order$/m.test(block) && data && JSON.parse(data).statusCode === COMPLETED) return true;
    }
  }
  return false;
}
