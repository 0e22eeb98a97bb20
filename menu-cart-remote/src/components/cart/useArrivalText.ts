import { useFeature, useStores, useTimes } from '@olov/shared-kit';
import { QuoteStore } from '../../stores/QuoteStore';

/** The estimate of the server as a clock time, or the chosen slot; empty while neither is known. Use it inside an observer. */
export function useArrivalText(): string {
  const { locale } = useStores();
  const { range } = useTimes();
  const { arrival, slot } = useFeature(QuoteStore);
  if (arrival !== undefined) return `≈\u00a0${locale.time(arrival)}`;
  return slot ? range(slot) : '';
}
