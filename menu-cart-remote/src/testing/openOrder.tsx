import { type RootStore, slotDays } from '@olov/shared-kit';
import { aProduct, aQuote, aRestaurant, aShop, type FakeAnswer, renderPage } from '@olov/shared-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import ru from '../../translations/ru.json';
import * as page from '../pages/OrderPage';
import { aPicker } from './aPicker';

export const NOON = Date.parse('2026-11-21T12:00:00+05:00');

/** The hours of `aShop`. */
export const NIGHT = { opening: '10:00', closing: '03:00', durationMinutes: 30 };

export const CREATE = 'POST /api/delivery/Create';

/** Runs timers, so that requests, pauses and renders end. */
export const settle = async (ms = 600) => {
  await act(async () => {});
  await act(() => jest.advanceTimersByTimeAsync(ms));
};

interface Options {
  answers?: Record<string, FakeAnswer>;
  /** The form has steps on a phone. */
  isPhone?: boolean;
  prepare?: (stores: RootStore) => void;
  /** A fixed time, or a clock. */
  now?: number | (() => number);
}

export async function openOrder({ answers = {}, prepare, isPhone = false, now = NOON }: Options = {}) {
  const clock = typeof now === 'function' ? now : () => now;
  const rendered = renderPage(page, {
    route: '/order',
    messages: ru,
    now: clock,
    fragments: { 'location-picker': aPicker },
    answers: {
      'GET /api/shop': aShop(),
      'GET /api/landmarks/List': [],
      'GET /api/restaurants/List': [aRestaurant()],
      'POST /api/delivery/Calculate': aQuote(),
      'GET /api/delivery/Find': {},
      'GET /api/delivery/Slots': () => ({ days: slotDays({ ...NIGHT, nowMs: clock() }) }),
      [CREATE]: { orderId: 'order-1', statusCode: 0, total: 81_000 },
      ...answers,
    },
    prepare: (stores) => {
      stores.breakpoint.current = isPhone ? 'mobile' : 'laptop';
      stores.cart.put(aProduct());
      stores.location.choose({
        RestaurantId: 'center',
        RegionId: 1,
        Latitude: 41.3,
        Longitude: 69.2,
        title: 'Навои, 5',
        street: 'Навои',
        house: '5',
      });
      prepare?.(stores);
    },
  });
  await settle();
  const sent = () => rendered.requests.filter(({ path }) => path === '/api/delivery/Create');
  return { ...rendered, sent };
}

export const type = (label: string | RegExp, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } });

export const fillContact = () => {
  type(/Имя/, 'Азиза');
  type(/Телефон/, '90 123-45-67');
};

export const press = () => fireEvent.click(screen.getByTestId('order-submit'));

export const submit = async () => {
  press();
  await settle();
};
