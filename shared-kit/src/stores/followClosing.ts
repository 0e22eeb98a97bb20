import { businessDays } from '@olov/contract/openingHours';
import { reaction } from 'mobx';
import type { ClockStore } from './ClockStore';

interface Hours {
  starTime: string;
  endTime: string;
}

/**
 * Calls `onClosing` when the business day of a restaurant ends, until the returned function is called. An answer of the API has the
 * hours of one day, and the next day may have others, so the page has to ask again.
 */
export const followClosing = (
  clock: Pick<ClockStore, 'now'>,
  restaurantsOf: () => readonly Hours[],
  onClosing: () => void,
): (() => void) =>
  reaction(
    () => {
      const hours = restaurantsOf().map(({ starTime, endTime }) => ({ opening: starTime, closing: endTime }));
      return { answer: JSON.stringify(hours), closedMs: lastClosing(hours, clock.now) };
    },
    ({ answer, closedMs }, before) => {
      if (answer === before.answer && closedMs > before.closedMs) onClosing();
    },
  );

const lastClosing = (hours: readonly Parameters<typeof businessDays>[0][], nowMs: number): number =>
  Math.max(
    0,
    ...hours.flatMap((one) =>
      businessDays(one, nowMs)
        .map(({ closesMs }) => closesMs)
        .filter((closesMs) => closesMs <= nowMs),
    ),
  );
