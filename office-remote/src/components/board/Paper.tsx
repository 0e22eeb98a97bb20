import type { BoardOrder } from '@olov/contract';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import styles from './Board.module.css';
import { QrCode } from './QrCode';
import { Comment, Lines, Mode, Street, TicketDetails } from './TicketDetails';

interface Props {
  order: BoardOrder;
  /** Of the roll, in mm. */
  width: number;
  onEnd: () => void;
}

/** The ticket on paper, which is as wide as the printer's roll. Everything else of the page is not printed. */
export function Paper({ order, width, onEnd }: Props) {
  useEffect(() => {
    document.documentElement.dataset.printing = 'ticket';
    window.print();
    delete document.documentElement.dataset.printing;
    onEnd();
  }, [onEnd]);
  return createPortal(
    <article className={styles.paper} data-width={width}>
      <h3 className={styles.number}>
        {order.number} <Mode order={order} />
      </h3>
      <Lines order={order} />
      <Comment order={order} />
      <Street order={order} />
      <TicketDetails order={order} />
      {order.destination && <QrCode text={order.destination.mapUrl} />}
    </article>,
    document.body,
  );
}
