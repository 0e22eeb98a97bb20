import { ApiError } from '@olov/shared-kit';
import { aRoot, fakeClients } from '@olov/shared-kit/testing';
import { OrderHistoryStore } from './OrderHistoryStore';

test('several failed refreshes of the active orders are one toast, and the orders stay', async () => {
  let isDown = false;
  const { clients } = fakeClients({
    'GET /api/delivery/List': () => {
      if (isDown) throw new ApiError('down', { status: 500 });
      return [{ order: { orderId: 'o1' }, statusCode: 30 }];
    },
  });
  const root = aRoot({ clients });
  root.session.setCustomer('c1');
  const history = new OrderHistoryStore(root);
  await history.open();
  isDown = true;
  await history.follow();
  await history.follow();
  const toast = { summary: 'error.title', detail: 'error.server-error' };
  expect(root.toasts.list).toMatchObject([{ ...toast, times: 1 }]);
  expect(history.active).toHaveLength(1);
  isDown = false;
  await history.follow();
  isDown = true;
  await history.follow();
  expect(root.toasts.list).toMatchObject([{ ...toast, times: 2 }]);
});
