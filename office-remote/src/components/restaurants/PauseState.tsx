import type { RestaurantSettings } from '@olov/contract';
import { useStores } from '@olov/shared-kit';
import { State } from '../common/State';
import { useText } from '../common/useText';

export function PauseState({ isActive, pause }: Pick<RestaurantSettings, 'isActive' | 'pause'>) {
  const { locale } = useStores();
  const text = useText('office.restaurants.');
  if (!isActive) return <State>{text('inactive')}</State>;
  if (!pause) return <State tone="good">{text('working')}</State>;
  return (
    <State tone="waits">
      {pause.until ? text('paused-until', { time: locale.dateTime(pause.until) }) : text('paused')}
    </State>
  );
}
