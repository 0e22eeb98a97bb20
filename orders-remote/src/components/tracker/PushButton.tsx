import { isActiveStatus, type Order, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Icon } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { orderPushOf } from '../../stores/OrderPush';
import styles from './PushButton.module.css';

/** Nothing asks for notifications but a press on this button. Inside a messenger its bot tells. */
export const PushButton = observer(function PushButton({ order }: { order: Order }) {
  const { formatMessage } = useIntl();
  const stores = useStores();
  const { features, surroundings } = stores;
  const [push] = useState(() => orderPushOf(order.orderId, stores));
  useEffect(() => void push?.look(), [push]);
  if (!push || !isActiveStatus(order.statusCode) || !features.has('push')) return null;
  if (surroundings.offers.hasMainButton) return null;
  const isOn = push.state === 'on';
  return (
    <div className={styles.push}>
      <Button
        variant="secondary"
        size="large"
        onClick={push.toggle}
        aria-busy={push.isChanging || undefined}
        data-testid="order-push"
        data-state={push.state}
      >
        <Icon name="bell" size={20} />
        <span>{formatMessage({ id: isOn ? 'orders.push.off' : 'orders.push.on' })}</span>
      </Button>
      <p role="status" className={styles.note}>
        {isOn && formatMessage({ id: 'orders.push.told' })}
        {push.state === 'denied' && formatMessage({ id: 'orders.push.denied' })}
      </p>
    </div>
  );
});
