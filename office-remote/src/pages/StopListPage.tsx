import type { Stop } from '@olov/contract';
import { useFeature, useStores } from '@olov/shared-kit';
import { Link, useSearchParams } from '@olov/shared-kit/router';
import { Button, buttonClass, EmptyState, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styles from '../components/board/Board.module.css';
import { Notices } from '../components/board/Notices';
import { Loaded } from '../components/common/Failure';
import { NumberField } from '../components/common/NumberField';
import { PageHead } from '../components/common/PageHead';
import { State } from '../components/common/State';
import { useText } from '../components/common/useText';
import { BoardStore } from '../stores/BoardStore';
import { OfficeSession } from '../stores/OfficeSession';
import { StopsStore } from '../stores/StopsStore';

export const Component = observer(function StopListPage() {
  const store = useFeature(StopsStore);
  const board = useFeature(BoardStore);
  const [params] = useSearchParams();
  const text = useText('office.stops.');
  const named = params.get('restaurant') ?? undefined;
  const { restaurant } = board;
  const id = restaurant?.id;
  useEffect(() => (named ? board.choose(named) : void board.load()), [board, named]);
  useEffect(() => {
    if (id !== undefined) void store.load(id);
  }, [store, id]);

  if (id === undefined)
    return board.board ? (
      <EmptyState
        icon="store"
        title={text('no-restaurant')}
        action={<Link to="/board">{text('board')}</Link>}
      />
    ) : (
      <Loaded request={board.request} onRetry={() => void board.load()} />
    );
  const { list, shown, found, search } = store;
  const more = found.length - shown.length;
  return (
    <>
      <PageHead title={`${text('title')}: ${restaurant?.name}`}>
        <TextField
          className={styles.search}
          type="search"
          label={<span className="visually-hidden">{text('search')}</span>}
          placeholder={text('search')}
          value={search}
          onChange={({ target }) => store.type(target.value)}
        />
        <Link className={buttonClass('secondary')} to="/board">
          {text('board')}
        </Link>
      </PageHead>
      <Notices />
      <Loaded request={list.request} onRetry={() => void store.load(id)}>
        {list.value && shown.length === 0 && <EmptyState icon="search" title={text('none')} />}
        {list.value && (
          <ul className={styles.dishList}>
            {shown.map((stop) => (
              <Dish key={stop.productId} stop={stop} restaurantId={id} />
            ))}
          </ul>
        )}
        {more > 0 && <p>{text('more', { count: more })}</p>}
      </Loaded>
    </>
  );
});

const Dish = observer(function Dish({ stop, restaurantId }: { stop: Stop; restaurantId: string }) {
  const store = useFeature(StopsStore);
  const session = useFeature(OfficeSession);
  const { current } = useStores().locale;
  const text = useText('office.stops.');
  const [pieces, setPieces] = useState<number>();
  const { productId, isAvailable, left } = stop;
  const name = stop.name[current];
  const isOnSale = isAvailable && left !== 0;
  const of = <span className="visually-hidden"> {name}</span>;
  return (
    <li className={styles.dish} data-product-id={productId}>
      <p>
        <b>{name}</b>{' '}
        <State tone={isOnSale ? 'good' : 'bad'}>
          {text(isOnSale ? 'on-sale' : 'stopped')}
          {left !== null && `. ${text('left', { count: left })}`}
        </State>
      </p>
      {session.has('change StopList') && (
        <div className={styles.foot}>
          {isAvailable && (
            <Button
              variant="secondary"
              onClick={() => store.set(restaurantId, stop, { isAvailable: false, left: null })}
            >
              {text('stop')}
              {of}
            </Button>
          )}
          {(!isOnSale || left !== null) && (
            <Button onClick={() => store.set(restaurantId, stop, { isAvailable: true, left: null })}>
              {text('sell')}
              {of}
            </Button>
          )}
          <form
            className={styles.choice}
            onSubmit={(event) => {
              event.preventDefault();
              if (pieces !== undefined) store.set(restaurantId, stop, { isAvailable: true, left: pieces });
            }}
          >
            <NumberField
              label={
                <>
                  {text('pieces')}
                  {of}
                </>
              }
              value={pieces}
              onChange={setPieces}
              onClear={() => setPieces(undefined)}
            />
            <Button variant="secondary" type="submit">
              {text('set')}
              {of}
            </Button>
          </form>
        </div>
      )}
    </li>
  );
});
