import type { RestaurantSettings } from '@olov/contract';
import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { State } from '../common/State';

export function PauseState({ isActive, pause }: Pick<RestaurantSettings, 'isActive' | 'pause'>) {
  const { locale } = useStores();
  const { formatMessage } = useIntl();
  const text = (id: string, values = {}) => formatMessage({ id: `office.restaurants.${id}` }, values);
  if (!isActive) return <State>{text('inactive')}</State>;
  if (!pause) return <State tone="good">{text('working')}</State>;
  return (
    <State tone="waits">
      {pause.until ? text('paused-until', { time: locale.dateTime(pause.until) }) : text('paused')}
    </State>
  );
}
