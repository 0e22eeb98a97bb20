import type { BoardOrder, MoveTargets } from '@olov/contract';
import { useFeature, useStores } from '@olov/shared-kit';
import { Button, SelectField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { BoardStore } from '../../stores/BoardStore';
import { Latest } from '../../stores/Latest';
import { Loaded } from '../common/Failure';
import { useText } from '../common/useText';
import styles from './Board.module.css';

/** Gives the order to a restaurant that can make it, which the server names. */
export const MoveOrder = observer(function MoveOrder({ order }: { order: BoardOrder }) {
  const store = useFeature(BoardStore);
  const { main } = useStores().clients;
  const text = useText('office.board.move.');
  const [targets] = useState(() => new Latest<MoveTargets>());
  const [chosen, setChosen] = useState('');
  const { orderId } = order;
  const load = () =>
    targets.ask((signal) => main.get('/api/delivery/MoveTargets', { query: { orderId }, signal }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the targets of an open dialog stay
  useEffect(() => void load(), [orderId]);
  const restaurants = targets.value?.restaurants ?? [];
  const restaurantId = chosen || restaurants[0]?.id;
  return (
    <Loaded request={targets.request} onRetry={() => void load()}>
      {targets.value && restaurantId === undefined ? (
        <p role="status">{text('none')}</p>
      ) : (
        <div className={styles.choice}>
          <SelectField
            autoFocus
            label={text('to')}
            value={restaurantId}
            onChange={({ target }) => setChosen(target.value)}
          >
            {restaurants.map(({ id, name, address }) => (
              <option key={id} value={id}>
                {name}, {address}
              </option>
            ))}
          </SelectField>
          <Button
            variant="secondary"
            disabled={restaurantId === undefined}
            data-testid="staff-reassign-yes"
            onClick={() => restaurantId !== undefined && store.reassign(order, restaurantId)}
          >
            {text('yes')}
          </Button>
        </div>
      )}
    </Loaded>
  );
});
