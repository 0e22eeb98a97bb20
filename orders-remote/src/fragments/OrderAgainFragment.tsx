import { useFeature } from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { OrderAgain } from '../components/again/OrderAgain';
import { OrderAgainStore } from '../stores/OrderAgainStore';

interface Props {
  layout: 'bar' | 'card';
}

export const Component = observer(function OrderAgainFragment({ layout }: Props) {
  const store = useFeature(OrderAgainStore);
  useEffect(() => store.follow(), [store]);
  const { order } = store;
  return order && <OrderAgain key={order.orderId} order={order} layout={layout} onDismiss={store.dismiss} />;
});
