import type { RestaurantSettings, SetPauseBody } from '@olov/contract';
import { useFeature } from '@olov/shared-kit';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { RestaurantsStore } from '../../stores/RestaurantsStore';
import common from '../common/common.module.css';
import { useText } from '../common/useText';
import { Refusal } from './Refusal';

const MINUTES = [15, 30, 60];

interface Props {
  id: string;
  pause?: RestaurantSettings['pause'] | undefined;
  onDone?: () => void;
}

/** Pauses a restaurant at once, or opens it again. */
export const PauseButtons = observer(function PauseButtons({ id, pause, onDone }: Props) {
  const store = useFeature(RestaurantsStore);
  const text = useText('office.restaurants.');
  const set = async (length: SetPauseBody['pause']) => {
    if (await store.setPause(id, length)) onDone?.();
  };
  const button = (length: SetPauseBody['pause'], label: string) => (
    <Button
      key={length}
      variant={length === 'none' ? 'primary' : 'secondary'}
      disabled={store.form.isBusy}
      onClick={() => void set(length)}
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
