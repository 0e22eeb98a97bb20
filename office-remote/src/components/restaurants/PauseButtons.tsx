import type { RestaurantSettings, SetPauseBody } from '@olov/contract';
import { useStores } from '@olov/shared-kit';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FormState } from '../../stores/FormState';
import common from '../common/common.module.css';
import { Problem } from '../common/Problem';
import { useText } from '../common/useText';

const MINUTES = [15, 30, 60];

interface Props {
  id: string;
  pause?: RestaurantSettings['pause'] | undefined;
  onDone: (restaurant: RestaurantSettings) => void;
}

/** Pauses a restaurant at once, or opens it again. */
export const PauseButtons = observer(function PauseButtons({ id, pause, onDone }: Props) {
  const { main } = useStores().clients;
  const [form] = useState(() => new FormState());
  const text = useText('office.restaurants.');
  const set = async (length: SetPauseBody['pause']) => {
    const body = { restaurantId: id, pause: length };
    const saved = await form.run(() => main.post<RestaurantSettings>('/api/restaurants/SetPause', body));
    if (saved) onDone(saved);
  };
  const button = (length: SetPauseBody['pause'], label: string) => (
    <Button
      key={length}
      variant={length === 'none' ? 'primary' : 'secondary'}
      disabled={form.isBusy}
      onClick={() => void set(length)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <p>{text('pause.text')}</p>
      <Problem failure={form.failure} />
      <div className={common.actions}>
        {pause && button('none', text('open'))}
        {MINUTES.map((minutes) => button(minutes, text('pause.minutes', { minutes })))}
        {button('openly', text('pause.openly'))}
      </div>
    </>
  );
});
