import type { BusinessEvents, EmittedEvent } from '@olov/shared-kit';
import { reaction } from 'mobx';
import type { ConsentStore } from './ConsentStore';
import type { Counter } from './Counter';

/** Events before the decision wait in this page: they are sent after a consent, and dropped after a refusal. */
export function deliver(
  consent: Pick<ConsentStore, 'state'>,
  events: Pick<BusinessEvents, 'follow'>,
  counters: readonly Counter[],
): void {
  let waiting: EmittedEvent[] = [];
  const send = (event: EmittedEvent) => {
    for (const counter of counters) guarded(() => counter.tell(...event));
  };
  reaction(
    () => consent.state,
    (state) => {
      for (const counter of counters) guarded(state === 'granted' ? counter.start : counter.stop);
      const due = state === 'granted' ? waiting : [];
      waiting = [];
      due.forEach(send);
    },
    { fireImmediately: true },
  );
  events.follow((...event) => {
    const [, details] = event;
    // A remote that was built with the kit API before 1.10 names no details.
    if (details === undefined) return;
    if (consent.state === 'granted') send(event);
    else if (consent.state === 'undecided') waiting.push(event);
  });
}

/** Events are emitted inside of the customer’s actions, which a script of others must not break. */
function guarded(call: () => void): void {
  try {
    call();
  } catch (error) {
    console.warn('[olov] statistics:', error);
  }
}
