import type { RestaurantSettings } from '@olov/contract';
import { useStores } from '@olov/shared-kit';
import { State } from '../common/State';
import { useText } from '../common/useText';

type Props = Pick<RestaurantSettings, 'isActive' | 'closedAt' | 'isOpenNow' | 'pause'>;

/** Tells that the restaurant takes orders now, or why not. */
export function PauseState({ isActive, closedAt, isOpenNow, pause }: Props) {
  const { locale } = useStores();
  const text = useText('office.restaurants.');
  if (!isActive) return <State>{text(closedAt ? 'closed-for-good' : 'inactive')}</State>;
  if (!pause)
    return <State tone={isOpenNow ? 'good' : 'plain'}>{text(isOpenNow ? 'working' : 'outside')}</State>;
  return (
    <State tone="waits">
      {pause.until ? text('paused-until', { time: locale.dateTime(pause.until) }) : text('paused')}
    </State>
  );
}
