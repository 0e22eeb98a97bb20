import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useCanvas } from '@olov/shared-kit/map';
import { useSearchParams } from '@olov/shared-kit/router';
import { Button, Dialog, EmptyState } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import styles from '../components/board/Board.module.css';
import { Notices, Undo } from '../components/board/Notices';
import { Ticket } from '../components/board/Ticket';
import { Tools } from '../components/board/Tools';
import { Failure, Loaded } from '../components/common/Failure';
import { PageHead } from '../components/common/PageHead';
import { useText } from '../components/common/useText';
import { isFound } from '../models/board';
import { BoardStore } from '../stores/BoardStore';

/** Columns grow with their tickets up to this number. */
const WIDEST = 6;

const loadTicket = async () => {
  const [{ TicketDialog }, { Paper }] = await Promise.all([
    import('../components/board/TicketDialog'),
    import('../components/board/Paper'),
  ]);
  return { TicketDialog, Paper };
};

export const Component = observer(function BoardPage() {
  const store = useFeature(BoardStore);
  const { board, restaurant, request, load } = store;
  const [params, setParams] = useSearchParams();
  const named = params.get('restaurant');
  useEffect(() => (named ? store.choose(named) : void store.load()), [store, named]);
  const id = restaurant?.id;
  useEffect(() => (id === undefined ? undefined : store.follow(id)), [store, id]);

  if (!board) return <Loaded request={request} onRetry={() => void load()} />;
  if (!restaurant) return <RestaurantChoice onChoose={(id) => setParams({ restaurant: id })} />;
  return (
    <>
      <Tools
        onLeave={() => {
          store.choose(undefined);
          setParams({});
        }}
      />
      <Notices />
      <Dishes />
      <Found />
      <Undo />
      <OpenTicket />
    </>
  );
});

const OpenTicket = observer(function OpenTicket() {
  const store = useFeature(BoardStore);
  // The press is painted before the dialog is built or taken apart, which takes long on a slow device.
  const open = useDeferredValue(store.open);
  const text = useText('office.board.');
  const [isPrinting, setIsPrinting] = useState(false);
  // Before a ticket is opened, so that it is opened and printed without the network too.
  const { Canvas: parts, hasFailed, retry } = useCanvas(loadTicket);
  const isOpen = open !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure from before is tried again when a ticket is opened
  useEffect(() => {
    if (isOpen && hasFailed) retry();
  }, [isOpen]);
  if (!open) return null;
  if (!parts)
    return (
      <Dialog
        isOverlay
        placement="side"
        title={text('order', { number: open.number })}
        onClose={() => store.show(undefined)}
      >
        {hasFailed && <Failure onRetry={retry} />}
      </Dialog>
    );
  const { TicketDialog, Paper } = parts;
  return (
    <div key={open.orderId} hidden={store.openId !== open.orderId}>
      <TicketDialog order={open} onPrint={setIsPrinting} />
      {isPrinting && (
        <Paper
          order={open}
          width={store.paper}
          onEnd={() => {
            setIsPrinting(false);
            store.notePrint(open);
          }}
        />
      )}
    </div>
  );
});

const RestaurantChoice = observer(function RestaurantChoice(props: { onChoose: (id: string) => void }) {
  const { board } = useFeature(BoardStore);
  const text = useText('office.board.');
  return (
    <>
      <PageHead title={text('choose')} />
      <div className={styles.restaurants}>
        {board?.restaurants.map(({ id, name, address }) => (
          <Button key={id} value={id} variant="secondary" size="large" onClick={() => props.onChoose(id)}>
            {name}
            <small>{address}</small>
          </Button>
        ))}
      </div>
    </>
  );
});

const Dishes = observer(function Dishes() {
  const { dishes } = useFeature(BoardStore);
  const text = useText('office.board.');
  if (dishes.length === 0) return null;
  return (
    <section className={styles.dishes} aria-label={text('dishes')}>
      <h2>{text('dishes')}</h2>
      <ul>
        {dishes.map(({ name, count }) => (
          <li key={name}>
            <b>{count} ×</b> {name}
          </li>
        ))}
      </ul>
    </section>
  );
});

/** A letter, and the undo of a step, are painted before the tickets. */
const Found = observer(function Found() {
  const { search, columns } = useFeature(BoardStore);
  return <Columns search={useDeferredValue(search)} all={useDeferredValue(columns)} />;
});

const Columns = memo(function Columns({ search, all }: { search: string; all: BoardStore['columns'] }) {
  const { formatMessage } = useIntl();
  const columns = all
    .map(({ name, orders }) => ({ name, orders: orders.filter((order) => isFound(order, search)) }))
    .filter(({ orders }) => orders.length > 0);
  if (columns.length === 0)
    return (
      <EmptyState
        icon="chef"
        title={formatMessage({ id: search === '' ? 'office.board.none' : 'office.board.none-found' })}
      />
    );
  return (
    <div className={styles.columns}>
      {columns.map(({ name, orders }) => {
        const title = formatMessage({ id: `office.board.column.${name}` });
        const tickets = (
          <div className={styles.tickets}>
            {orders.map((order) => (
              <Ticket key={order.orderId} order={order} />
            ))}
          </div>
        );
        const heading = (
          <h2>
            {title} <span>{orders.length}</span>
          </h2>
        );
        return (
          <section
            key={name}
            className={styles.column}
            aria-label={title}
            style={{ flexGrow: name === 'later' ? 1 : Math.min(orders.length, WIDEST) }}
          >
            {name === 'later' ? (
              <details>
                <summary>{heading}</summary>
                {tickets}
              </details>
            ) : (
              <>
                {heading}
                {tickets}
              </>
            )}
          </section>
        );
      })}
    </div>
  );
});
