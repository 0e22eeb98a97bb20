import { setTimeout as sleep } from 'node:timers/promises';
import { importSource } from '../../tools/importSource.mjs';
import { order } from './customers.mjs';

const { statusOf } = await importSource('contract/src/orders/statuses.ts');
/** A cancelled order is never completed, and its follower would wait for ever. */
const isEnded = (order) => Boolean(statusOf(order?.statusCode)?.isEnded);
/** At most as long as `EventSource` waits before it reconnects. */
const AGAIN_MS = 1000;
/** A server notices a silent listener within 20 s, and then notifies its followers. */
const HEARD_MS = 30_000;
/** This request uses another connection than the events. */
const LOOK_MS = 2000;
/** After so many looks without the order the shop does not know its customer any more. */
const MISSING = 5;

export function startFollowers({ newCustomer, body, tally, count }) {
  let isStopping = false;
  const present = Array(count);
  const follower = async (_, number) => {
    while (!isStopping) {
      const customer = newCustomer();
      present[number] = customer;
      const orderId = await order(customer, body, tally);
      if (!orderId) continue;
      if (await hearsOfTheEnd(customer, orderId)) tally.followed();
      else tally.stuck(orderId);
    }
  };
  const all = Promise.all(Array.from({ length: count }, follower));
  return {
    present: () => present,
    async stop() {
      isStopping = true;
      await all;
    },
  };
}

/** A slow kitchen is no fault of the events. */
async function hearsOfTheEnd(customer, orderId) {
  const stop = new AbortController();
  const heard = hear(customer, orderId, stop.signal);
  const late = hasEnded(customer, orderId, stop.signal).then(() =>
    sleep(HEARD_MS, false, { signal: stop.signal }),
  );
  late.catch(() => {});
  try {
    return await Promise.race([heard, late]);
  } finally {
    stop.abort();
  }
}

async function hear(customer, orderId, signal) {
  while (!signal.aborted) {
    try {
      const answer = await customer.asCustomer(`/main/api/delivery/Events?orderId=${orderId}`, {
        headers: { accept: 'text/event-stream' },
        signal,
        timeoutMs: 0,
      });
      if (answer.ok && (await hears(answer.body, isEnded))) return true;
      if (!answer.ok) await answer.body?.cancel();
    } catch {
      // Every fault breaks the connection; the follower connects again.
    }
    await sleep(AGAIN_MS);
  }
  return false;
}

async function hasEnded(customer, orderId, signal) {
  for (let missing = 0; !signal.aborted && missing < MISSING; ) {
    const answer = await customer
      .asCustomer(`/main/api/delivery/Get?orderId=${orderId}`)
      .catch(() => undefined);
    const found = await answer?.json().catch(() => undefined);
    if (isEnded(found)) return;
    missing = answer?.status === 404 ? missing + 1 : 0;
    await sleep(LOOK_MS);
  }
}

/** True when the stream of an order's events tells of an order that is meant. */
export async function hears(stream, isMeant) {
  let text = '';
  for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop();
    for (const block of blocks) {
      const [, data] = /^data: (.*)$/m.exec(block) ?? [];
      if (/^event: order$/m.test(block) && data && isMeant(JSON.parse(data))) return true;
    }
  }
  return false;
}
