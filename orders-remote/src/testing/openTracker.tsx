import { ApiError, type Order } from '@olov/shared-kit';
import { type FakeAnswer, type RenderOptions, renderPage } from '@olov/shared-kit/testing';
import { act, screen } from '@testing-library/react';
import en from '../../translations/en.json';
import ru from '../../translations/ru.json';
import uz from '../../translations/uz.json';
import * as page from '../pages/TrackerPage';

const messages = { ru, en, uz };
export const NOW = Date.parse('2026-11-21T07:05:00.000Z');

const withoutStreams = new ApiError('no such call', { status: 404 });

interface Options extends Partial<RenderOptions> {
  /** The answer to opening a stream; without it there are no streams. */
  events?: FakeAnswer;
}

export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const status = () => screen.getByTestId('order-status');

/** Opens the tracker. The API then answers with `current.order`; an error is thrown. */
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
    asked: () => rendered.requests.filter(({ path }) => path === '/api/delivery/Get').length,
  };
}

export function turn(visibility: 'hidden' | 'visible') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  return act(async () => document.dispatchEvent(new Event('visibilitychange')));
}
