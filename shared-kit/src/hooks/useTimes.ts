import { needsDate } from '@olov/contract/places/tashkent';
import { useStores } from '../stores/StoresContext';

/** Times of an order, with the date where `needsDate` demands it. */
export function useTimes() {
  const { clock, locale } = useStores();
  const dated = (at: string, time: string) =>
    needsDate(Date.parse(at), clock.now) ? `${locale.date(at)}, ${time}` : time;
  return {
    moment: (at: string) => dated(at, locale.time(at)),
    range: ({ from, to }: { from: string; to: string }) =>
      dated(from, `${locale.time(from)}–${locale.time(to)}`),
  };
}
