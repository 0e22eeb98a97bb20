import type { OrderChanges } from '../db/notifications';
import type { Channel } from '../db/schema';
import { type Delivery, deliverNext } from './deliverNext';
import { nextDue } from './outbox';

interface Options<C extends Channel> extends Delivery<C> {
  /** Writes messages that are not in the outbox yet. */
  collect?: () => Promise<void>;
  failed?: () => void;
  changes?: Pick<OrderChanges, 'onResent'>;
}

export interface RunningDelivery {
  wake(): void;
  /** Does not wait for the receiver: a request that runs is aborted, and its message keeps its lease. */
  stop(): Promise<void>;
}

/** Interval of the search for messages that other processes wrote but did not send. */
const LOOK_MS = 30_000;
const SHORTEST_MS = 100;
const AFTER_FAILURE_MS = 1000;

export function startDelivery<C extends Channel>(options: Options<C>): RunningDelivery {
  const { db, lane, log, now, collect, failed, changes } = options;
  let isStopped = false;
  let isAskedAgain = false;
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> | undefined;
  let quietUntil = 0;
  let attempt = new AbortController();

  const round = async () => {
    await collect?.();
    while (!isStopped && now() >= quietUntil) {
      attempt = new AbortController();
      const { isDone, quietMs = 0 } = await deliverNext(options, attempt.signal);
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
      const due = await nextDue(db, lane);
      const at = Math.max(due?.getTime() ?? Number.POSITIVE_INFINITY, quietUntil);
      dueMs = Math.min(Math.max(at - now(), SHORTEST_MS), LOOK_MS);
    } catch (error) {
      failed?.();
      dueMs = AFTER_FAILURE_MS;
      log.warn({ err: error, channel: lane.channel }, 'messages could not be looked for');
    }
    if (!isStopped) timer = setTimeout(wake, dueMs);
  };

  function wake(): void {
    if (isStopped) return;
    if (work) isAskedAgain = true;
    else
      work = run().finally(() => {
        work = undefined;
        if (isAskedAgain) wake();
      });
  }

  const unsubscribe = changes?.onResent(wake);
  wake();
  return {
    wake,
    async stop() {
      unsubscribe?.();
      isStopped = true;
      clearTimeout(timer);
      attempt.abort();
      await work;
    },
  };
}
