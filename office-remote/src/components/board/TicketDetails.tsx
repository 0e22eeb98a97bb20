import type { BoardOrder } from '@olov/contract';
import { MINUTE_MS } from '@olov/contract/platform/durations';
import {
  DOOR_DETAILS,
  isOnlinePayment,
  modifierTexts,
  ORDER_TYPE,
  phoneText,
  useStores,
  useTimes,
} from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { isLater } from '../../models/board';
import { useText } from '../common/useText';
import { usePaymentName } from '../orders/usePaymentName';
import styles from './Board.module.css';

interface Props {
  order: BoardOrder;
}

export function Lines({ order: { lines } }: Props) {
  const text = useText('office.board.');
  return (
    <ul className={styles.lines}>
      {lines.map(({ name, count, modifiers, isGift }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order do not change
        <li key={index}>
          <b>{count} ×</b> {name}
          {isGift && ` (${text('gift')})`}
          {modifiers.length > 0 && (
            <small>
              {modifierTexts(modifiers)
                .map((modifier) => modifier.text)
                .join(', ')}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A text of the customer: it may be in a language of the other direction. */
const Said = ({ label, children }: { label: string; children: string }) => (
  <p className={styles.said}>
    <b>{label}:</b> <bdi>{children}</bdi>
  </p>
);

export function Comment({ order: { comment } }: Props) {
  const text = useText('office.orders.');
  return comment === undefined ? null : <Said label={text('comment')}>{comment}</Said>;
}

export function Unreachable({ order: { unreachableAt } }: Props) {
  const { locale } = useStores();
  const text = useText('office.board.');
  if (!unreachableAt) return null;
  return (
    <p className={styles.problem} role="status">
      {text('unreachable', { time: locale.time(unreachableAt) })}
    </p>
  );
}

export function Street({ order: { destination } }: Props) {
  const text = useText('office.board.');
  if (!destination) return null;
  const { text: place, street, house } = destination;
  return (
    <p className={styles.street}>
      <bdi>{place}</bdi>
      {house && !street && (
        <>
          , {text('house')} <bdi>{house}</bdi>
        </>
      )}
    </p>
  );
}

export const Times = observer(function Times({ order }: Props) {
  const { clock } = useStores();
  const { moment, range } = useTimes();
  const text = useText('office.board.');
  const { promise, slotStart, createdAt, cookingStartsAt, expected } = order;
  const waited = Math.max(0, Math.floor((clock.now - Date.parse(createdAt)) / MINUTE_MS));
  return (
    <>
      <p>
        <b>{text(slotStart ? 'slot' : 'promised', { interval: range(promise) })}</b>
      </p>
      {isLater(order, clock.now) && cookingStartsAt && (
        <p>{text('starts', { time: moment(cookingStartsAt) })}</p>
      )}
      <p>{text('ordered', { time: moment(createdAt), minutes: waited })}</p>
      {expected && <p>{text('estimated', { time: moment(middleOf(expected)) })}</p>}
    </>
  );
});

const middleOf = ({ from, to }: { from: string; to: string }): string =>
  new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString();

/** Everything that a compact ticket leaves out. */
export function TicketDetails({ order }: Props) {
  const { locale } = useStores();
  const text = useText('office.board.');
  const paymentName = usePaymentName();
  const { customer, address, destination, payment, total, cutlery } = order;
  const paid = isOnlinePayment(payment.type)
    ? text(payment.isPaid ? 'paid' : 'unpaid')
    : paymentName(payment.type);
  const change =
    payment.changeFrom === undefined ? '' : `, ${text('change', { sum: locale.money(payment.changeFrom) })}`;
  const doors = address
    ? DOOR_DETAILS.flatMap((name) => (address[name] ? [{ name, value: address[name] }] : []))
    : [];
  const rows: ReactNode[] = [
    customer && (
      <>
        <bdi>{customer.name}</bdi>, <span className={styles.phone}>{phoneText(customer.phone)}</span>
      </>
    ),
    destination?.place && <bdi>{destination.place}</bdi>,
    destination?.nearStreet && text('near', { street: destination.nearStreet }),
    destination?.customerTitle && text('named', { title: destination.customerTitle }),
    doors.length > 0 &&
      doors.map(({ name, value }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          {text(name)} <bdi>{value}</bdi>
        </span>
      )),
    destination && `${destination.latitude}, ${destination.longitude}`,
    <>
      <b>{locale.money(total)}</b>, {paid}
      {change}
    </>,
    cutlery !== undefined && text('cutlery', { count: cutlery }),
  ];
  return (
    <>
      <Times order={order} />
      {address?.isMeetingPoint && (
        <p className={styles.said}>
          <b>{text('meeting')}</b>
        </p>
      )}
      {address?.note && <Said label={text('note')}>{address.note}</Said>}
      {rows.map(
        (row, index) =>
          row && (
            // biome-ignore lint/suspicious/noArrayIndexKey: each row has its place
            <p key={index}>{row}</p>
          ),
      )}
    </>
  );
}

export function Mode({ order: { orderTypeId } }: Props) {
  const { formatMessage } = useIntl();
  const isDelivery = orderTypeId === ORDER_TYPE.delivery;
  return (
    <span className={styles.mode} data-mode={isDelivery ? 'delivery' : 'pickup'}>
      {formatMessage({ id: isDelivery ? 'map.delivery' : 'map.self-delivery' })}
    </span>
  );
}
