import { DAY_MS } from '@olov/contract/platform/durations';
import { useStores } from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import { isOnSale, type Selling } from '../../models/places';
import { State } from './State';
import { useText } from './useText';

/** A time alone is clear within a day. */
export function useEndText() {
  const { clock, locale } = useStores();
  return (end: string) => (Date.parse(end) - clock.now < DAY_MS ? locale.time(end) : locale.dateTime(end));
}

export const StopState = observer(function StopState({ stop }: { stop: Selling }) {
  const text = useText('office.stops.');
  const endText = useEndText();
  const { left, until } = stop;
  const isSold = isOnSale(stop);
  return (
    <State tone={isSold ? 'good' : 'bad'}>
      {until ? text('stopped-until', { time: endText(until) }) : text(isSold ? 'on-sale' : 'stopped')}
      {left !== null && `. ${text('left', { count: left })}`}
    </State>
  );
});
