import {
  isApiError,
  notFound,
  type Order,
  type PageContext,
  reportFailure,
  usePageData,
} from '@olov/shared-kit';
import { Tracker } from '../components/tracker/Tracker';

export const titleId = 'orders.tracker.title';

/** The order of another customer is answered like a missing one. */
export async function loader({ stores, params, signal }: PageContext): Promise<Order> {
  try {
    return await stores.api.delivery.get(params.id ?? '', { signal });
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 403)) throw notFound('order');
    if (!signal?.aborted) reportFailure(stores, error, 'error.server-error');
    throw error;
  }
}

export function Component() {
  const order = usePageData<typeof loader>();
  return <Tracker key={order.orderId} initial={order} />;
}
