import type { StaffOrder } from '@olov/contract';
import { urgencyOf } from '@olov/contract/orders/board';
import { STATUSES } from '@olov/contract/orders/statuses';
import { phaseOf, useFeature, useStores, useTimes } from '@olov/shared-kit';
import { Button, buttonClass, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { DeliveriesStore } from '../../stores/DeliveriesStore';
import { Comment, Lines, Street, TicketDetails } from '../board/TicketDetails';
import { State } from '../common/State';
import { SureButton } from '../common/SureButton';
import { useText } from '../common/useText';
import { toneOf, useStatusText } from '../orders/useStatusText';
import styles from './Courier.module.css';

interface Props {
  order: StaffOrder;
}

/** The steps of a courier from a status, in the order of the way. */
const stepsFrom = (statusCode: number): number[] =>
  (Object.values(STATUSES).find(({ code }) => code === statusCode)?.courier ?? []).map(
    (name) => STATUSES[name].code,
  );

const attributesOf = ({ orderId, number, statusCode }: StaffOrder) => ({
  className: styles.order,
  'aria-label': number,
  'data-testid': 'courier-order',
  'data-order-id': orderId,
  'data-status-code': statusCode,
});

export const FreeDelivery = observer(function FreeDelivery({ order }: Props) {
  const { take } = useFeature(DeliveriesStore);
  const { range } = useTimes();
  const text = useText('office.courier.');
  const { number, promise, restaurant } = order;
  return (
    <article {...attributesOf(order)}>
      <h3>{number}</h3>
      <p>{text('due', { interval: range(promise) })}</p>
      <p>{text('restaurant', { name: restaurant.name })}</p>
      <Street order={order} />
      <Button data-testid="courier-take" onClick={() => take(order)}>
        {text('take')}
        <span className="visually-hidden"> {number}</span>
      </Button>
    </article>
  );
});

export const OwnDelivery = observer(function OwnDelivery({ order }: Props) {
  const store = useFeature(DeliveriesStore);
  const { clock } = useStores();
  const text = useText('office.courier.');
  const statusText = useStatusText();
  const { number, statusCode, restaurant, customer } = order;
  const steps = stepsFrom(statusCode);
  const end = steps.find((code) => phaseOf(code) === 'completed');
  const next = steps.find((code) => code !== end);
  return (
    <article {...attributesOf(order)} data-is-late={urgencyOf(order, clock.now) === 'late' || undefined}>
      <h3>
        {number} <State tone={toneOf(statusCode)}>{statusText(statusCode)}</State>
      </h3>
      <p>{text('restaurant', { name: restaurant.name })}</p>
      <div className={styles.street}>
        <Street order={order} />
      </div>
      <Route order={order} />
      {customer && (
        <a className={buttonClass('secondary')} href={`tel:${customer.phone}`}>
          {text('call', { name: customer.name })}
        </a>
      )}
      <TicketDetails order={order} />
      <Lines order={order} />
      <Comment order={order} />
      {next !== undefined && (
        <Button data-testid="courier-move" onClick={() => store.move(order, next)}>
          {text(`do.${next}`)}
          <span className="visually-hidden"> {number}</span>
        </Button>
      )}
      {end !== undefined && <Delivered order={order} end={end} />}
      <div className={styles.actions}>
        {phaseOf(statusCode) === 'courier' && <Unreachable key={statusCode} order={order} />}
        <SureButton
          label={text('hand-back')}
          sureLabel={text('hand-back.sure')}
          isBusy={false}
          onSure={() => store.handBack(order)}
        />
      </div>
    </article>
  );
});

/** The point leads, because addresses are often rough; `geo:` has the address as the label of the point. */
function Route({ order: { destination } }: Props) {
  const text = useText('office.courier.');
  if (!destination) return null;
  const point = `${destination.latitude},${destination.longitude}`;
  const links = [
    ['Google', `https://www.google.com/maps/dir/?api=1&destination=${point}`],
    ['Yandex', `https://yandex.com/maps/?rtext=~${point}&rtt=auto`],
    ['Geo', `geo:${point}?q=${point}(${encodeURIComponent(destination.text)})`],
  ] as const;
  return (
    <nav className={styles.actions} aria-label={text('route')}>
      {links.map(([name, url]) => (
        <a
          key={name}
          className={buttonClass('secondary')}
          href={url}
          data-testid="courier-route"
          {...(!url.startsWith('geo:') && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

/** An answer that is lost is asked for again: the server notes a delivery once. */
const Delivered = observer(function Delivered({ order, end }: Props & { end: number }) {
  const store = useFeature(DeliveriesStore);
  const { locale } = useStores();
  const text = useText('office.courier.');
  const [typed, setTyped] = useState('');
  const { number, payment, total } = order;
  const isCash = payment.type === 'cash';
  const cash = Number(typed.replaceAll(' ', ''));
  const isTooLittle = typed !== '' && !(cash >= total);
  const deliver = (event: FormEvent) => {
    event.preventDefault();
    if (!isCash) store.move(order, end);
    else if (cash >= total) store.move(order, end, cash);
  };
  return (
    <form className={styles.delivered} onSubmit={deliver}>
      {isCash && (
        <>
          <p>
            <b>{text('to-pay', { sum: locale.money(total) })}</b>
          </p>
          <TextField
            label={text('cash')}
            inputMode="numeric"
            pattern="[0-9 ]{1,12}"
            autoComplete="off"
            required
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <output>
            {typed !== '' &&
              (isTooLittle ? text('too-little') : text('change', { sum: locale.money(cash - total) }))}
          </output>
        </>
      )}
      <Button type="submit" data-testid="courier-delivered">
        {text('delivered')}
        <span className="visually-hidden"> {number}</span>
      </Button>
    </form>
  );
});

function Unreachable({ order }: Props) {
  const { noteUnreachable } = useFeature(DeliveriesStore);
  const text = useText('office.courier.');
  const [isNoted, setIsNoted] = useState(false);
  if (isNoted || order.unreachableAt) return <p role="status">{text('unreachable.noted')}</p>;
  return (
    <Button
      variant="secondary"
      onClick={() => {
        noteUnreachable(order);
        setIsNoted(true);
      }}
    >
      {text('unreachable')}
    </Button>
  );
}
