import { type ListenOptions, listenToOrders, type OrderChanges } from '../db/notifications';
import { nextDue, noteChanges } from './outbox';
import { type Telling, tellNext } from './tellOrders';

interface Options extends Telling {
  listen: ListenOptions;
}

/** Interval of the search for messages that other processes wrote but did not send. */
const LOOK_MS = 30_000;

export async function startTelling(options: Options): Promise<() => Promise<void>> {
  const { db, listen, log, now } = options;
  let changes: OrderChanges | undefined;
  let isStopped = false;
  let isAskedAgain = false;
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> | undefined;
  /** Ids of changed orders; undefined means all orders, after notifications may have been lost. */
  let changed: Set<string> | undefined;
  let quietUntil = 0;

  const round = async () => {
    const orders = changes?.isHearing ? changed : undefined;
    changed = new Set();
    if (orders?.size !== 0) await noteChanges(db, now(), orders);
    while (!isStopped && now() >= quietUntil) {
      const { isDone, quietMs = 0 } = await tellNext(options);
      quietUntil = now() + quietMs;
      if (isDone) return;
    }
  };

  const run = async () => {
    clearTimeout(timer);
    let dueMs = LOOK_MS;
    try {
      do {
        isAskedAgain = false;
        await round();
      } while (isAskedAgain && !isStopped);
      const due = await nextDue(db);
      const at = Math.max(due?.getTime() ?? Number.POSITIVE_INFINITY, quietUntil);
      dueMs = Math.min(Math.max(at - now(), 100), LOOK_MS);
    } catch (error) {
      changed = undefined;
      dueMs = 1000;
      log.warn({ err: error }, 'the bot could not look for messages to send');
    }
    if (!isStopped) timer = setTimeout(wake, dueMs);
  };

  function wake(): void {
    if (work) isAskedAgain = true;
    else
      work = run().finally(() => {
        work = undefined;
        if (isAskedAgain && !isStopped) wake();
      });
  }

  changes = await listenToOrders(listen);
  changes.onGap(() => {
    changed = undefined;
    wake();
  });
  changes.subscribe((orderId) => {
    changed?.add(orderId);
    wake();
  });
  wake();

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await changes?.close();
    await work;
  };
}
