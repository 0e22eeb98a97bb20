import type { RestaurantSettings, SetPauseBody } from '@olov/contract';
import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { RestaurantsStore } from '../../stores/RestaurantsStore';
import common from '../common/common.module.css';
import { Refusal } from './Refusal';

const MINUTES = [15, 30, 60];

/** Pauses a restaurant at once, or opens it again. */
export const PauseButtons = observer(function PauseButtons({
  restaurant: { id, pause },
}: {
  restaurant: RestaurantSettings;
}) {
  const store = useFeature(RestaurantsStore);
  const { formatMessage } = useIntl();
  const text = (name: string, values = {}) => formatMessage({ id: `office.restaurants.${name}` }, values);
  const button = (length: SetPauseBody['pause'], label: string) => (
    <Button
      key={length}
      variant={length === 'none' ? 'primary' : 'secondary'}
      disabled={store.busyWith !== undefined}
      onClick={() => void store.setPause(id, length)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <p>{text('pause.text')}</p>
      <Refusal of="pause" />
      <div className={common.actions}>
        {pause && button('none', text('open'))}
        {MINUTES.map((minutes) => button(minutes, text('pause.minutes', { minutes })))}
        {button('openly', text('pause.openly'))}
      </div>
    </>
  );
});
