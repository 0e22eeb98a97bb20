import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendOrder } from './customers.mjs';

const TIMEOUT_MS = 30_000;
const PATHS = ['/en', '/uz/news', '/main/api/restaurants/List?Language=3'];
const TICK_MS = 20;
/** More sockets are no more load: the server does not see what waits in front of it. */
const MOST_AT_ONCE = 300;
/** So many visitors keep a shop busy who wait for each answer before they ask again. */
const VISITORS = 32;

/** How a server says that it has too much to do. */
const isTurnedAway = ({ status, headers }) => status === 503 && Number(headers.get('retry-after')) > 0;

/**
 * Requests of ever new customers: each opens pages and then makes one order with a phone of its own, because orders of one phone or
 * one network wait for each other. `ordered` hears of each accepted order, `failed` of each request that got no answer, or an
 * answer that is neither the expected one nor "too much, try again".
 */
export function createVisits({ newCustomer, basket, sent = () => {}, ordered, failed }) {
  const counts = { sent: 0, turnedAway: 0, failed: 0 };
  let customer;

  const answerOf = (step, key, number) => {
    if (step < PATHS.length) return customer.ask(PATHS[step], { timeoutMs: TIMEOUT_MS });
    const phone = `+9989${String(number).padStart(8, '0')}`;
    sent(key);
    const body = { ...basket, customer: { ...basket.customer, phone }, comment: key };
    return sendOrder(customer, body, key, { timeoutMs: TIMEOUT_MS });
  };

  async function visit() {
    const number = counts.sent;
    counts.sent += 1;
    const step = number % (PATHS.length + 1);
    if (step === 0) customer = newCustomer();
    const [name, key] = [PATHS[step] ?? 'an order', randomUUID()];
    try {
      const answer = await answerOf(step, key, number);
      const text = await answer.text();
      if (isTurnedAway(answer)) counts.turnedAway += 1;
      else if (answer.status === 201) ordered(key, JSON.parse(text).orderId);
      else if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${text}`);
    } catch (error) {
      if (isTurnedAway(error)) {
        counts.turnedAway += 1;
        return;
      }
      counts.failed += 1;
      failed(`${name}: ${error.message} ${error.cause ?? ''}`);
    }
  }

  return {
    counts,
    visit,
    /** Requests a second that the shop answers, without those that it turns away. */
    async capacity(ms) {
      const before = counts.sent - counts.turnedAway;
      const began = performance.now();
      const visitor = async () => {
        while (performance.now() - began < ms) await visit();
      };
      await Promise.all(Array.from({ length: VISITORS }, visitor));
      return ((counts.sent - counts.turnedAway - before) * 1000) / (performance.now() - began);
    },
    /** Sends so many requests a second, whatever becomes of the earlier ones. */
    async send(perSecond, signal) {
      const underWay = new Set();
      const began = performance.now();
      for (let begun = 0; !signal.aborted; await sleep(TICK_MS)) {
        const due = Math.floor(((performance.now() - began) * perSecond) / 1000);
        // Customers without processor time make up for one second only: else each delay of theirs makes the next one longer.
        begun = Math.max(begun, due - Math.ceil(perSecond));
        for (; begun < due; begun += 1) {
          if (underWay.size >= MOST_AT_ONCE) continue;
          const work = visit().finally(() => underWay.delete(work));
          underWay.add(work);
        }
      }
      await Promise.all(underWay);
    },
  };
}
