import { type ListenOptions, listenToOrders, type OrderChanges } from '../db/notifications';
import { nextDue, noteChanges } from './outbox';
import { type Telling, tellNext } from './tellOrders';

interface Options extends Telling {
  listen: ListenOptions;
}

/** What other processes wrote down and did not come to is looked for this often. */
const LOOK_MS = 30_000;

/** Tells users of every change of their orders until it is stopped; the answer stops it after the message under way. */
export async function startTelling(options: Options): Promise<() => Promise<void>> {
  const { db, listen, log, now } = options;
  let changes: OrderChanges | undefined;
  let isStopped = false;
  let isAskedAgain = false;
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> | undefined;
  /** Orders that changed; undefined for all, after a time in which nothing was heard. */
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
      log.warn({ err: error }, 'the bot could not look for what there is to say');
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
