import { ApiError } from '@olov/shared-kit';
import { anOrder } from '@olov/shared-kit/testing';
import { act, screen } from '@testing-library/react';
import { fakeStreams } from '../testing/fakeStreams';
import { NOW, openTracker, pass, status, turn } from '../testing/openTracker';

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function open(...given: Parameters<typeof openTracker>) {
  const opened = openTracker(...given);
  await pass(0);
  return opened;
}

async function openLive(order = anOrder()) {
  const streams = fakeStreams();
  const opened = await open(order, { events: streams.answer });
  streams.latest.tell(1, { statusCode: order.statusCode });
  await pass(0);
  return { ...opened, streams };
}

const code = () => Number(status().getAttribute('data-status-code'));
const online = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  return act(async () => window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

describe('a tracker with an event stream', () => {
  test('the tracker shows each event in the page’s language and does not poll', async () => {
    const { streams, asked } = await openLive();
    streams.latest.tell(2, { statusCode: 30 });
    await pass(0);
    expect(status()).toHaveTextContent('Готовится');
    expect(screen.getByText('Страница обновляется сама')).toBeVisible();
    for (let second = 0; second < 120; second += 15) {
      streams.latest.beat();
      await pass(15_000);
    }
    expect(asked()).toBe(1);
    expect(streams.opened).toHaveLength(1);
  });

  test('the tracker joins an event that arrives in pieces, and ignores unknown events', async () => {
    const { streams } = await openLive();
    streams.latest.say('event: news\nid: 2\ndata: {"statusCode":255}\n\n');
    streams.latest.say('event: order\nid: 3\ndata: {"orderId":"q1w2e3r4t5y6","statusCode":20,');
    await pass(0);
    expect(code()).toBe(0);
    streams.latest.say('"history":[{"statusCode":0,"at":"2026-11-21T07:00:00.000Z"}]}\n\n');
    await pass(0);
    expect(code()).toBe(20);
    streams.latest.tell(5, { orderId: 'another', statusCode: 70 });
    await pass(0);
    expect(code()).toBe(20);
  });

  test.each([
    'not json',
    'null',
    '{"orderId":"q1w2e3r4t5y6"}',
    '{"orderId":"q1w2e3r4t5y6","statusCode":"30"}',
  ])('the tracker shows nothing of an event with the data %s, leaves the stream and polls', async (data) => {
    const { streams, asked } = await openLive();
    streams.latest.say(`event: order\nid: 2\ndata: ${data}\n\n`);
    await pass(0);
    expect(code()).toBe(0);
    expect(streams.latest.isLeft).toBe(true);
    await pass(10_000);
    expect(asked()).toBe(2);
  });

  test('the tracker shows an event without the additions whose form it does not know', async () => {
    const { streams } = await openLive(anOrder({ statusCode: 60 }));
    const odd = { history: 'long', courier: { latitude: 'north' }, expected: { from: 1 }, rating: 5 };
    streams.latest.tell(2, { statusCode: 70, ...(odd as object) });
    await pass(0);
    expect(code()).toBe(70);
  });

  test('the tracker ignores an event that is older than the shown status', async () => {
    const { streams, current } = await openLive();
    streams.latest.tell(9, { statusCode: 40 });
    streams.latest.tell(8, { statusCode: 30 });
    await pass(0);
    expect(code()).toBe(40);
    // A stale answer.
    current.order = anOrder({ statusCode: 20 });
    streams.latest.breakOff();
    await pass(0);
    await turn('visible');
    await pass(0);
    expect(code()).toBe(40);
  });

  test('the tracker ignores an older event with the same status', async () => {
    const { streams } = await openLive();
    const expected = { from: '2026-11-21T07:30:00.000Z', to: '2026-11-21T07:50:00.000Z' };
    streams.latest.tell(9, { statusCode: 30, expected });
    streams.latest.tell(8, { statusCode: 30 });
    await pass(0);
    expect(screen.getByText('12:30–12:50')).toBeVisible();
  });

  test.each([201, 255])('the tracker closes the stream permanently at the status %d', async (last) => {
    const { streams, asked } = await openLive(anOrder({ statusCode: 70 }));
    streams.latest.tell(2, { statusCode: last });
    await pass(0);
    expect(code()).toBe(last);
    expect(streams.latest.isLeft).toBe(true);
    await pass(600_000);
    await turn('visible');
    await online(true);
    expect([streams.opened.length, asked()]).toEqual([1, 1]);
    expect(screen.queryByTestId('order-live')).not.toBeInTheDocument();
  });

  test('the tracker updates and removes the expected time', async () => {
    const { streams } = await openLive(anOrder({ statusCode: 20 }));
    const expected = { from: '2026-11-21T07:30:00.000Z', to: '2026-11-21T07:50:00.000Z' };
    streams.latest.tell(2, { statusCode: 30, expected });
    await pass(0);
    expect(screen.getByText('12:30–12:50')).toBeVisible();
    streams.latest.tell(3, { statusCode: 40 });
    await pass(0);
    expect(screen.queryByText('12:30–12:50')).not.toBeInTheDocument();
  });

  test('the tracker requests the order after an event, because the event does not contain the payment', async () => {
    const payment = { type: 'payme', isPaid: false, url: 'https://checkout.example/pay' } as const;
    const { streams, current, asked } = await openLive(anOrder({ statusCode: 10, payment }));
    const paid = { type: 'payme', isPaid: true } as const;
    const history = [0, 10, 20].map((statusCode) => ({ statusCode, at: '2026-11-21T07:00:00.000Z' }));
    current.order = anOrder({ statusCode: 20, payment: paid, history });
    streams.latest.tell(2, { statusCode: 20, history });
    await pass(0);
    expect(screen.queryByTestId('order-pay')).not.toBeInTheDocument();
    expect(screen.getByText('Payme, оплачено')).toBeVisible();
    expect(asked()).toBe(2);
  });

  test('the tracker requests the order that another restaurant makes now, because the event does not contain the restaurant', async () => {
    const { streams, current, asked } = await openLive();
    const change = { reason: 'moved', at: '2026-11-21T07:10:00.000Z' };
    const promise = { from: '2026-11-21T08:00:00.000Z', to: '2026-11-21T08:20:00.000Z', change };
    current.order = anOrder({ promise });
    for (const id of [2, 3]) streams.latest.tell(id, { promise });
    await pass(0);
    expect(screen.getByTestId('order-promise-change')).toHaveTextContent(
      'Ваш заказ готовит другой ресторан.',
    );
    expect(asked()).toBe(2);
  });

  test('the tab title of the tracker is the status of the order', async () => {
    const { streams } = await openLive();
    expect(document.title).toBe('Новый, заказ № 1042 — Olov');
    streams.latest.tell(2, { statusCode: 30 });
    await pass(0);
    expect(document.title).toBe('Готовится, заказ № 1042 — Olov');
  });
});

describe('a lost event stream', () => {
  test('a lost event stream of the tracker is opened again after a second with the last event id', async () => {
    const { streams } = await openLive();
    streams.latest.tell(7, { statusCode: 20 });
    await pass(15_000);
    streams.latest.beat();
    await pass(0);
    streams.latest.breakOff();
    await pass(0);
    expect(streams.opened).toHaveLength(1);
    await pass(1000);
    expect(streams.opened).toHaveLength(2);
    expect(streams.latest.lastEventId).toBe('7');
    streams.latest.tell(8, { statusCode: 30 });
    await pass(0);
    expect(code()).toBe(30);
  });

  test('a lost event stream of the tracker is opened again after the pause that the server demands', async () => {
    const { streams } = await openLive();
    streams.latest.say('retry: 5000\n\n');
    await pass(0);
    streams.latest.end();
    await pass(3700);
    expect(streams.opened).toHaveLength(1);
    await pass(1300);
    expect(streams.opened).toHaveLength(2);
  });

  test('an event stream that keeps failing is opened again with backoff, and the tracker polls meanwhile', async () => {
    let isDown = false;
    const streams = fakeStreams();
    const { requests, asked, current } = await open(anOrder(), {
      events: (request: never) => {
        if (isDown) throw new ApiError('down', { status: 502 });
        return streams.answer(request);
      },
    });
    isDown = true;
    const tries = () => requests.filter(({ path }) => path === '/api/delivery/Events').length;
    streams.latest.breakOff();
    // At most 1 + 2 + 4 + 8 + 16 + 30 + 30 s, and at least three quarters of that.
    await pass(91_000);
    expect(tries()).toBeGreaterThanOrEqual(7);
    expect(tries()).toBeLessThanOrEqual(9);
    expect(asked()).toBeGreaterThan(8);
    isDown = false;
    current.order = new ApiError('down', { status: 502 });
    await pass(30_000);
    streams.latest.tell(3, { statusCode: 40 });
    await pass(0);
    expect(code()).toBe(40);
    expect(screen.queryByText(/Нет связи/)).not.toBeInTheDocument();
  });

  test('an event stream of the tracker counts as lost after 40 s of silence', async () => {
    const { streams } = await openLive();
    await pass(39_000);
    expect(streams.latest.isLeft).toBe(false);
    await pass(7000);
    expect(streams.opened[0]?.isLeft).toBe(true);
    expect(streams.opened).toHaveLength(2);
  });

  test('the tracker polls every 10 s until an event stream is open', async () => {
    const streams = fakeStreams();
    const { asked } = await open(anOrder(), { events: streams.answer });
    await pass(20_000);
    expect(asked()).toBe(3);
    streams.latest.beat();
    await pass(20_000);
    expect(asked()).toBe(3);
  });
});

describe('an environment without streams', () => {
  test.each([
    ['the call is not there', new ApiError('x', { status: 404 })],
    ['it is not built', new ApiError('x', { status: 501 })],
    ['there are too many', new ApiError('x', { status: 429 })],
    ['a page answers', new ApiError('x', { status: 200, code: 'no-stream' })],
  ])(
    'the tracker polls if it gets no event stream because %s, and tries to open one after a minute',
    async (_, error) => {
      let isRefused = true;
      const streams = fakeStreams();
      const { requests, asked } = await open(anOrder(), {
        events: (request: never) => {
          if (isRefused) throw error;
          return streams.answer(request);
        },
      });
      await pass(40_000);
      expect(requests.filter(({ path }) => path === '/api/delivery/Events')).toHaveLength(1);
      expect(asked()).toBe(5);
      isRefused = false;
      await pass(20_000);
      streams.latest.tell(2, { statusCode: 30 });
      await pass(0);
      expect(code()).toBe(30);
      const before = asked();
      await pass(15_000);
      expect(asked()).toBe(before);
    },
  );
});

describe('a page that becomes active again', () => {
  test('the tracker opens a new event stream at once when the device wakes from sleep', async () => {
    const { streams } = await openLive();
    jest.setSystemTime(Date.now() + 3_600_000);
    await pass(5000);
    expect(streams.opened).toHaveLength(2);
    expect(streams.opened[0]?.isLeft).toBe(true);
  });

  test('a tracker in the background keeps its event stream for a minute, and then closes it until it returns', async () => {
    const { streams } = await openLive();
    await turn('hidden');
    await pass(15_000);
    streams.latest.beat();
    await pass(5000);
    await turn('visible');
    expect(streams.opened).toHaveLength(1);

    await turn('hidden');
    await pass(60_000);
    expect(streams.latest.isLeft).toBe(true);
    await pass(600_000);
    expect(streams.opened).toHaveLength(1);
    await turn('visible');
    await pass(0);
    expect(streams.opened).toHaveLength(2);
  });

  test('a tracker that goes online again shows what happened meanwhile', async () => {
    const { streams } = await openLive();
    streams.latest.tell(2, { statusCode: 20 });
    await pass(0);
    await online(false);
    expect(screen.getByText(/Нет связи, показано то, что было в 12:05/)).toBeVisible();
    expect(code()).toBe(20);
    await online(true);
    await pass(0);
    expect(streams.latest.lastEventId).toBe('2');
    streams.latest.tell(4, { statusCode: 40 });
    await pass(0);
    expect(code()).toBe(40);
    expect(screen.queryByText(/Нет связи/)).not.toBeInTheDocument();
  });

  test('a tracker in the back/forward cache closes its event stream and opens a new one when it returns', async () => {
    const { streams } = await openLive();
    await act(async () => window.dispatchEvent(new Event('pagehide')));
    expect(streams.latest.isLeft).toBe(true);
    await act(async () => window.dispatchEvent(new Event('pageshow')));
    await pass(0);
    expect(streams.opened).toHaveLength(2);
  });
});

test('a tracker whose order is answered with 404 shows the error page', async () => {
  const { current } = await open(anOrder());
  current.order = new ApiError('no such order', { status: 404 });
  await pass(10_000);
  expect(screen.getByText('page error')).toBeInTheDocument();
});
