import type { Order } from '@olov/shared-kit';
import { anOrder, aRoot, fakeClients } from '@olov/shared-kit/testing';
import { fakeStreams } from '../testing/fakeStreams';
import { OrderTracking } from './OrderTracking';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const through = (...codes: number[]): Pick<Order, 'statusCode' | 'history'> => ({
  statusCode: codes.at(-1) ?? 0,
  history: codes.map((statusCode) => ({ statusCode, at: '2026-11-21T07:00:00.000Z' })),
});
const courier = { latitude: 41.3, longitude: 69.2, at: '2026-11-21T07:41:00.000Z' };

async function follow() {
  const streams = fakeStreams();
  const { clients } = fakeClients({ 'GET /api/delivery/Events': streams.answer });
  const tracking = new OrderTracking(anOrder(through(0, 70)), aRoot({ clients }));
  const stop = tracking.follow();
  await jest.advanceTimersByTimeAsync(0);
  streams.latest.tell(3, { ...through(0, 70), courier });
  await jest.advanceTimersByTimeAsync(0);
  return { tracking, streams, stop };
}

test('a response with an older version of the order overwrites nothing that the event stream has sent', async () => {
  const { tracking, stop } = await follow();
  const payment = { type: 'card', isPaid: false } as const;
  tracking.take(anOrder({ ...through(0, 70), payment }));
  expect(tracking.order).toMatchObject({ statusCode: 70, courier, payment });
  stop();
});

test('a response with a newer version of the order than the event stream’s is shown at once', async () => {
  const { tracking, stop } = await follow();
  tracking.take(anOrder(through(0, 70, 80)));
  expect(tracking.order).toMatchObject({ statusCode: 80 });
  expect(tracking.order.courier).toBeUndefined();
  stop();
});

test('a rating that was sent is shown before the event stream confirms it', async () => {
  const { tracking, stop } = await follow();
  tracking.take(anOrder({ ...through(0, 70), rating: { stars: 5 } }));
  expect(tracking.order).toMatchObject({ courier, rating: { stars: 5 } });
  stop();
});

test('a response with the order is shown unchanged while no event stream is open', async () => {
  const { tracking, streams, stop } = await follow();
  streams.latest.breakOff();
  await jest.advanceTimersByTimeAsync(0);
  tracking.take(anOrder(through(0, 70)));
  expect(tracking.order.courier).toBeUndefined();
  stop();
});
