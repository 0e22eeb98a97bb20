import { type Order, useStores } from '@olov/shared-kit';
import { useEffect, useState } from 'react';
import { OrderTracking } from './OrderTracking';

export function useOrderTracking(order: Order): OrderTracking {
  const { api } = useStores();
  const [tracking] = useState(() => new OrderTracking(order, api));
  useEffect(() => tracking.take(order), [tracking, order]);
  useEffect(() => tracking.follow(), [tracking]);
  return tracking;
}
