import { tashkentParts, useFeature, useStores } from '@olov/shared-kit';
import { QuoteStore } from '../../stores/QuoteStore';

/** The estimate of the server as a clock time, or the chosen slot; empty while neither is known. Use it inside an observer. */
export function useArrivalText(): string {
  const { locale, clock } = useStores();
  const { arrival, slot } = useFeature(QuoteStore);
  if (arrival !== undefined) return `≈\u00a0${locale.time(arrival)}`;
  if (!slot) return '';
  const isToday = tashkentParts(slot.from).day === tashkentParts(clock.now).day;
  const range = `${locale.time(slot.from)}–${locale.time(slot.to)}`;
  return isToday ? range : `${locale.date(slot.from)}, ${range}`;
}
