import type { BusinessEvents, EmittedEvent } from '@olov/shared-kit/host';
import { reaction } from 'mobx';
import type { ConsentStore } from './ConsentStore';
import type { Counter } from './Counter';

type View = Extract<EmittedEvent, readonly ['page-viewed', unknown]>;

/**
 * Events before the decision wait in this page: they are sent after a consent, and dropped after a refusal. The page
 * that is shown is kept, because counters start with a named page alone.
 */
export function deliver(
  consent: Pick<ConsentStore, 'state'>,
  events: Pick<BusinessEvents, 'follow'>,
  counters: readonly Counter[],
): void {
  let waiting: EmittedEvent[] = [];
  let shown: View | undefined;
  let isStarted = false;

  const each = (call: (counter: Counter) => void) => {
    for (const counter of counters) guarded(() => call(counter));
  };
  const send = (event: EmittedEvent) => each((counter) => counter.tell(...event));
  const drop = () => {
    waiting = shown ? [shown] : [];
  };

  function start() {
    const first = waiting.find(isView);
    if (!first || consent.state !== 'granted') return;
    const due = new Set([first, ...waiting]);
    waiting = [];
    isStarted = true;
    each((counter) => counter.start(first[1]));
    due.forEach(send);
  }

  reaction(
    () => consent.state,
    (state) => {
      if (state === 'granted') return start();
      isStarted = false;
      drop();
      each((counter) => counter.stop());
    },
    { fireImmediately: true },
  );
  events.follow((...event) => {
    if (isView(event)) shown = event;
    if (isStarted) return send(event);
    waiting.push(event);
    if (consent.state === 'denied') drop();
    start();
  });
}

const isView = (event: EmittedEvent): event is View => event[0] === 'page-viewed';

/** Events are emitted inside of the customer’s actions, which a script of others must not break. */
function guarded(call: () => void): void {
  try {
    call();
  } catch (error) {
    console.warn('[olov] statistics:', error);
  }
}
