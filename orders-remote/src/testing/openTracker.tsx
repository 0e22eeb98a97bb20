import { ApiError, type Order } from '@olov/shared-kit';
import { type FakeAnswer, type RenderOptions, renderPage } from '@olov/shared-kit/testing';
import { act, screen } from '@testing-library/react';
import en from '../../translations/en.json';
import ru from '../../translations/ru.json';
import uz from '../../translations/uz.json';
import * as page from '../pages/TrackerPage';

const messages = { ru, en, uz };
export const NOW = Date.parse('2026-11-21T07:05:00.000Z');

const withoutStreams = () => {
  throw new ApiError('no such call', { status: 404 });
};

interface Options extends Partial<RenderOptions> {
  /** What opening a stream of events answers; without, there are none. */
  events?: FakeAnswer;
}

/** Lets time pass, under a clock of the test's. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const status = () => screen.getByTestId('order-status');

/** Opens the tracker. `current.order` is what the API answers from then on; an error is thrown. */
export function openTracker(
  order: Order | Error,
  { locale = 'ru', answers = {}, events = withoutStreams, ...options }: Options = {},
) {
  const current: { order: Order | Error } = { order };
  const answer = () => {
    if (current.order instanceof Error) throw current.order;
    return current.order;
  };
  const rendered = renderPage(page, {
    answers: { 'GET /api/delivery/Get': answer, 'GET /api/delivery/Events': events, ...answers },
    messages: messages[locale],
    locale,
    route: '/tracker/:id',
    url: `/tracker/${order instanceof Error ? 'unknown' : order.orderId}`,
    ...options,
  });
  return {
    ...rendered,
    current,
    /** How often the whole order was asked for. */
    asked: () => rendered.requests.filter(({ path }) => path === '/api/delivery/Get').length,
  };
}

/** The page goes out of sight, or comes back. */
export function turn(visibility: 'hidden' | 'visible') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  return act(async () => document.dispatchEvent(new Event('visibilitychange')));
}
