import type { BoardOrder } from '@olov/contract';
import { isNewOrder, nextStatus, urgencyOf } from '@olov/contract/orders/board';
import { MINUTE_MS } from '@olov/contract/platform/durations';
import { useFeature, useStores } from '@olov/shared-kit';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { BoardStore } from '../../stores/BoardStore';
import { OfficeSession } from '../../stores/OfficeSession';
import { useText } from '../common/useText';
import styles from './Board.module.css';
import { Comment, Lines, Mode, Street, TicketDetails, Unreachable } from './TicketDetails';

export const Ticket = observer(function Ticket({ order }: { order: BoardOrder }) {
  const store = useFeature(BoardStore);
  const { clock } = useStores();
  const text = useText('office.board.');
  const { orderId, number, statusCode } = order;
  return (
    <article
      className={styles.ticket}
      tabIndex={-1}
      aria-label={number}
      data-testid="staff-order"
      data-order-id={orderId}
      data-number={number}
      data-status-code={statusCode}
      data-urgency={urgencyOf(order, clock.now)}
      data-is-new={isNewOrder(order) || undefined}
      onPointerDown={() => store.touch(orderId)}
    >
      <h3 className={styles.number}>
        {number} <TimeLeft order={order} />
      </h3>
      <Lines order={order} />
      <Comment order={order} />
      <div className={styles.way}>
        <Mode order={order} />
        <Street order={order} />
      </div>
      <Unreachable order={order} />
      {order.courierName && <p>{text('courier.of', { name: order.courierName })}</p>}
      {store.isFull && <TicketDetails order={order} />}
      <div className={styles.foot}>
        <NextButton order={order} />
        <Button
          variant="ghost"
          className={styles.more ?? ''}
          data-testid="staff-more"
          onClick={() => store.show(orderId)}
        >
          {text('more')}
          <span className="visually-hidden"> {number}</span>
        </Button>
      </div>
    </article>
  );
});

const TimeLeft = observer(function TimeLeft({ order: { promise } }: { order: BoardOrder }) {
  const { clock } = useStores();
  const text = useText('office.board.');
  const dueMs = Date.parse(promise.to);
  const minutes = Math.floor(Math.abs(dueMs - clock.now) / MINUTE_MS);
  return <span className={styles.left}>{text(clock.now >= dueMs ? 'late' : 'left', { minutes })}</span>;
});

const NextButton = observer(function NextButton({ order }: { order: BoardOrder }) {
  const store = useFeature(BoardStore);
  const session = useFeature(OfficeSession);
  const text = useText('office.board.');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (store.movedId === order.orderId && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [store, order.orderId]);
  const to = nextStatus(order);
  if (to === undefined || !session.has('move Order')) return null;
  return (
    <Button
      ref={button}
      className={styles.next ?? ''}
      data-testid="staff-move"
      onClick={() => store.step(order)}
    >
      {text(`do.${to}`)}
      <span className="visually-hidden"> {order.number}</span>
    </Button>
  );
});
