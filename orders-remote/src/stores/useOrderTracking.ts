import { type Order, useStores } from '@olov/shared-kit';
import { useEffect, useState } from 'react';
import { OrderTracking } from './OrderTracking';

export function useOrderTracking(order: Order): OrderTracking {
  const stores = useStores();
  const [tracking] = useState(() => new OrderTracking(order, stores));
  useEffect(() => tracking.take(order), [tracking, order]);
  useEffect(() => tracking.follow(), [tracking]);
  return tracking;
}
