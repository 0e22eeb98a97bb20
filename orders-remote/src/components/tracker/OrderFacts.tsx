import {
  isOnlinePayment,
  ONLINE_PAYMENT_NAMES,
  ORDER_TYPE,
  type Order,
  phoneText,
  useStores,
} from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Icon, type IconName } from '@olov/shared-kit/ui';
import type { ReactNode } from 'react';
import { modeName, onlineMoneyOf } from '../../models/orderStatus';
import { Card } from '../Card';
import { useMoment } from '../useMoment';
import { AddressText } from './AddressText';
import styles from './OrderFacts.module.css';

export function OrderFacts({ order }: { order: Order }) {
  const { formatMessage } = useIntl();
  const momentOf = useMoment();
  const { address, restaurant, payment, customer, createdAt, comment, cutlery, orderTypeId } = order;
  const isPickup = orderTypeId === ORDER_TYPE.pickup;
  if (!address && !restaurant && !payment && !customer && !createdAt) return null;
  return (
    <Card title={formatMessage({ id: 'orders.facts.title' })}>
      <dl className={styles.facts}>
        {address && !isPickup && (
          <Fact icon="pin" name={formatMessage({ id: 'orders.facts.address' })}>
            <AddressText address={address} />
          </Fact>
        )}
        {restaurant && (
          <Fact
            icon="store"
            name={formatMessage({ id: isPickup ? 'orders.facts.pickup' : 'orders.facts.restaurant' })}
          >
            {restaurant.name}
            <small>{restaurant.address}</small>
          </Fact>
        )}
        {payment && (
          <Fact
            icon={payment.type === 'cash' ? 'cash' : 'card'}
            name={formatMessage({ id: 'orders.facts.payment' })}
          >
            <PaymentText order={order} payment={payment} />
          </Fact>
        )}
        {customer && (
          <Fact icon="user" name={formatMessage({ id: 'orders.facts.customer' })}>
            {customer.name}
            <small>{phoneText(customer.phone)}</small>
          </Fact>
        )}
        {createdAt && (
          <Fact icon="clock" name={formatMessage({ id: 'orders.facts.created' })}>
            <time dateTime={createdAt}>{momentOf(createdAt)}</time>
          </Fact>
        )}
        {comment && <Fact name={formatMessage({ id: 'orders.facts.comment' })}>{comment}</Fact>}
        {cutlery !== undefined && cutlery > 0 && (
          <Fact name={formatMessage({ id: 'orders.facts.cutlery' })}>{cutlery}</Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ icon, name, children }: { icon?: IconName; name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        {icon && <Icon name={icon} size={20} />}
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

type Payment = NonNullable<Order['payment']>;

function PaymentText({ order, payment }: { order: Order; payment: Payment }) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const { type, changeFrom } = payment;
  if (isOnlinePayment(type)) {
    const id = `orders.facts.online.${onlineMoneyOf(order)}`;
    return formatMessage({ id }, { provider: ONLINE_PAYMENT_NAMES[type] });
  }
  if (type === 'card') {
    return formatMessage({ id: `orders.facts.card.${modeName(order.orderTypeId)}` });
  }
  return changeFrom
    ? formatMessage({ id: 'orders.facts.cash.change' }, { sum: locale.money(changeFrom) })
    : formatMessage({ id: 'orders.facts.cash' });
}
