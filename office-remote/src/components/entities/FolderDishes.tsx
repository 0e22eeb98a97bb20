import { useStores } from '@olov/shared-kit';
import { Button, Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { DishOrder } from '../../stores/DishOrder';
import common from '../common/common.module.css';
import { Failure } from '../common/Failure';
import { useText } from '../common/useText';
import styles from './FolderDishes.module.css';

/** The dishes of a folder in their order, with buttons that move them. They load when somebody opens them. */
export const FolderDishes = observer(function FolderDishes({ order }: { order: DishOrder }) {
  const { current } = useStores().locale;
  const text = useText('office.folder.order');
  const { dishes, request, moved } = order;
  const place = dishes.findIndex(({ id }) => id === moved);
  const last = dishes.length - 1;
  return (
    <details
      className={common.fold}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && request.status === 'idle') void order.load();
      }}
    >
      <summary>{text('')}</summary>
      {request.status === 'failed' && <Failure request={request} onRetry={() => void order.load()} />}
      {request.status === 'loading' && <Skeleton className={styles.loading} />}
      {request.status === 'ready' && dishes.length === 0 && <p>{text('.empty')}</p>}
      <ol className={styles.dishes}>
        {dishes.map(({ id, name }, index) => (
          <li key={id} className={styles.dish}>
            <span className={styles.name}>{name[current]}</span>
            <span className={common.actions}>
              <Button
                variant="secondary"
                size="small"
                aria-label={`${text('.up')}: ${name[current]}`}
                disabled={index === 0}
                onClick={() => order.move(index, -1)}
              >
                {text('.up')}
              </Button>
              <Button
                variant="secondary"
                size="small"
                aria-label={`${text('.down')}: ${name[current]}`}
                disabled={index === last}
                onClick={() => order.move(index, 1)}
              >
                {text('.down')}
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {dishes[place] &&
          text('.moved', { name: dishes[place].name[current], place: place + 1, count: dishes.length })}
      </p>
    </details>
  );
});
