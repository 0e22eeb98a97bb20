import type { Stop } from '@olov/contract';
import { useFeature, useStores } from '@olov/shared-kit';
import { Link, useSearchParams } from '@olov/shared-kit/router';
import { Button, buttonClass, Dialog, EmptyState } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import styles from '../components/board/Board.module.css';
import { Notices } from '../components/board/Notices';
import common from '../components/common/common.module.css';
import { Loaded } from '../components/common/Failure';
import { NumberField } from '../components/common/NumberField';
import { PageHead } from '../components/common/PageHead';
import { PlaceChoice } from '../components/common/PlaceChoice';
import { Problem } from '../components/common/Problem';
import { SearchField } from '../components/common/SearchField';
import { StopState, useEndText } from '../components/common/StopState';
import { UndoLine } from '../components/common/UndoLine';
import { useText } from '../components/common/useText';
import { isOnSale } from '../models/places';
import { BoardStore } from '../stores/BoardStore';
import { FormState } from '../stores/FormState';
import { OfficeSession } from '../stores/OfficeSession';
import { type StopEnd, StopsStore } from '../stores/StopsStore';

export const Component = observer(function StopListPage() {
  const store = useFeature(StopsStore);
  const board = useFeature(BoardStore);
  const [params] = useSearchParams();
  const { clock, locale } = useStores();
  const text = useText('office.stops.');
  const [stopping, setStopping] = useState<Stop>();
  const named = params.get('restaurant') ?? undefined;
  const { restaurant } = board;
  const id = restaurant?.id;
  useEffect(() => store.forgetLast, [store]);
  useEffect(() => (named ? board.choose(named) : void board.load()), [board, named]);
  useEffect(() => {
    if (id !== undefined) void store.load(id);
  }, [store, id]);
  const isOver = clock.now >= store.nextEndMs;
  useEffect(() => {
    if (id !== undefined && isOver) void store.load(id);
  }, [store, id, isOver]);

  if (id === undefined)
    return board.board ? (
      <PageHead title={text('no-restaurant')}>
        <Link className={buttonClass('secondary')} to="/board">
          {text('board')}
        </Link>
      </PageHead>
    ) : (
      <Loaded request={board.request} onRetry={() => void board.load()} />
    );
  const { list, shown, found, search, last } = store;
  const more = found.length - shown.length;
  const undoOf = () => {
    if (!last) return { done: undefined, onUndo: undefined };
    if ('restored' in last) return { done: text('restored', { count: last.restored }), onUndo: undefined };
    const { changed, name } = last;
    return {
      done: text('changed-at', { name: name[locale.current], count: changed.stops.length }),
      onUndo: () => void store.undo(changed),
    };
  };
  return (
    <>
      <PageHead title={`${text('title')}: ${restaurant?.name}`}>
        <SearchField
          className={styles.search}
          label={<span className="visually-hidden">{text('search')}</span>}
          placeholder={text('search')}
          value={search}
          onType={store.type}
        />
        <Link className={buttonClass('secondary')} to="/board">
          {text('board')}
        </Link>
      </PageHead>
      <Notices />
      <UndoLine {...undoOf()} form={store.undoForm} />
      <Loaded request={list.request} onRetry={() => void store.load(id)}>
        {list.value && shown.length === 0 && <EmptyState icon="search" title={text('none')} />}
        {list.value && (
          <ul className={styles.dishList}>
            {shown.map((stop) => (
              <Dish key={stop.productId} stop={stop} restaurantId={id} onStop={() => setStopping(stop)} />
            ))}
          </ul>
        )}
        {more > 0 && <p>{text('more', { count: more })}</p>}
      </Loaded>
      {stopping && <Ends stop={stopping} restaurantId={id} onClose={() => setStopping(undefined)} />}
    </>
  );
});

interface DishProps {
  stop: Stop;
  restaurantId: string;
}

/** Asks for the time that a dish is stopped, also if it is stopped already. Many restaurants get the same together. */
const Ends = observer(function Ends({ stop, restaurantId, onClose }: DishProps & { onClose: () => void }) {
  const store = useFeature(StopsStore);
  const restaurants = useFeature(BoardStore).board?.restaurants ?? [];
  const { current } = useStores().locale;
  const text = useText('office.stops.');
  const endText = useEndText();
  const [chosen, setChosen] = useState([restaurantId]);
  const [form] = useState(() => new FormState());
  const isHere = chosen.length === 1 && chosen[0] === restaurantId;
  const ends = Object.entries(store.list.value?.ends ?? {}) as [StopEnd, string][];
  const set = async (change: Change, end?: StopEnd) => {
    if (!isHere) return (await store.setAt(form, chosen, stop, change, end)) && onClose();
    store.set(restaurantId, stop, change, end);
    onClose();
  };
  const button = (label: string, change: Change, end?: StopEnd) => (
    <Button
      key={label}
      variant="secondary"
      size="large"
      disabled={form.isBusy || chosen.length === 0}
      onClick={() => void set(change, end)}
    >
      {label}
    </Button>
  );
  return (
    <Dialog title={text('stop-dish', { name: stop.name[current] })} onClose={onClose}>
      <div className={common.form}>
        {restaurants.length > 1 && (
          <PlaceChoice restaurants={restaurants} chosen={chosen} onChange={setChosen} />
        )}
        <div className={styles.restaurants}>
          {ends.map(([end, at]) =>
            button(text(isHere ? `until.${end}` : `each.${end}`, { time: endText(at) }), STOPPED, end),
          )}
          {button(text('until.sold'), STOPPED)}
          {!isHere && button(text('sell'), SOLD)}
        </div>
        {!isHere && <Pieces onSet={(left) => void set({ isAvailable: true, left })} />}
        {!isHere && <Problem failure={form.failure} />}
      </div>
    </Dialog>
  );
});

type Change = Pick<Stop, 'isAvailable' | 'left'>;
const STOPPED: Change = { isAvailable: false, left: null };
const SOLD: Change = { isAvailable: true, left: null };

/** `of` names the dish, if the form does not stand in a dialog of the dish. */
function Pieces({ of, onSet }: { of?: ReactNode; onSet: (left: number) => void }) {
  const text = useText('office.stops.');
  const [pieces, setPieces] = useState<number>();
  return (
    <form
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault();
        if (pieces !== undefined) onSet(pieces);
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
  );
}

const Dish = observer(function Dish({ stop, restaurantId, onStop }: DishProps & { onStop: () => void }) {
  const store = useFeature(StopsStore);
  const session = useFeature(OfficeSession);
  const { current } = useStores().locale;
  const text = useText('office.stops.');
  const { productId, isAvailable, left } = stop;
  const name = stop.name[current];
  const isSold = isOnSale(stop);
  const of = <span className="visually-hidden"> {name}</span>;
  return (
    <li className={styles.dish} data-product-id={productId}>
      <p>
        <b>{name}</b> <StopState stop={stop} />
      </p>
      {session.has('change StopList') && (
        <div className={styles.foot}>
          <Button variant="secondary" onClick={onStop}>
            {text(isAvailable ? 'stop' : 'change')}
            {of}
          </Button>
          {(!isSold || left !== null) && (
            <Button onClick={() => store.set(restaurantId, stop, SOLD)}>
              {text('sell')}
              {of}
            </Button>
          )}
          <Pieces
            of={of}
            onSet={(count) => store.set(restaurantId, stop, { isAvailable: true, left: count })}
          />
        </div>
      )}
    </li>
  );
});
