import type { OpeningHours } from '@olov/contract/places/openingHours';
import { standInZone } from '@olov/contract/places/testing/standInZone';
import { LOCALES, type Locale } from '@olov/contract/platform/locales';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { kitMessages } from '../i18n/kitMessages';
import { createIntl, RawIntlProvider } from '../intl';
import type { RootStore } from '../stores/RootStore';
import { StoresProvider } from '../stores/StoresContext';
import { aRoot } from '../testing/aRoot';
import { renderKit } from '../testing/renderKit';
import { OpenState } from './OpenState';

const at = (time: string) => Date.parse(`2026-11-21T${time}:00+05:00`);

const night: OpeningHours = { opening: '10:00', closing: '03:00', durationMinutes: 30 };
const day: OpeningHours = { opening: '10:30', closing: '23:00' };

function show(time: string, hours: OpeningHours, mode?: 0 | 200, locale: Locale = 'en') {
  const clock = { now: at(time) };
  const stores = aRoot({ now: () => clock.now, locale });
  renderKit(<OpenState hours={hours} mode={mode} isLive />, { stores, locale });
  return (next: string) => {
    clock.now = at(next);
    act(() => stores.clock.tick());
  };
}

const said = () => screen.getByRole('status').textContent;

afterEach(() => jest.restoreAllMocks());

test.each([
  ['ru', 'Закрыто до 10:00. Можно заказать', 'Открыто до 03:00 · доставка ≈ 30 мин'],
  ['en', 'Closed until 10:00. Order ahead', 'Open until 03:00 · delivery ≈ 30 min'],
  ['uz', '10:00 gacha yopiq. Oldindan buyurtma', '03:00 gacha ochiq · yetkazamiz ≈ 30 daq'],
] as const)(
  'the opening state in %s of a closed restaurant is “%s”, of an open one “%s”',
  (locale, closed, open) => {
    const goOn = show('09:59', night, 0, locale);
    expect(said()).toBe(closed);
    goOn('10:00');
    expect(said()).toBe(open);
  },
);

test.each([
  ['ru', 'Пауза: заказы с 12:30', 'Пауза: пока без заказов'],
  ['en', 'Paused: orders from 12:30', 'Paused: no orders for now'],
  ['uz', 'Tanaffus: buyurtma 12:30 dan', 'Tanaffus: hozircha buyurtma yoʻq'],
] as const)(
  'the opening state in %s of a paused restaurant is “%s”, and without an end “%s”',
  (locale, until, openly) => {
    const goOn = show(
      '12:00',
      { ...night, pause: { until: new Date(at('12:30')).toISOString() } },
      0,
      locale,
    );
    expect(said()).toBe(until);
    goOn('12:30');
    expect(said()).not.toBe(until);
    document.body.replaceChildren();
    show('12:00', { ...night, pause: {} }, 0, locale);
    expect(said()).toBe(openly);
  },
);

test.each([
  [
    'ru',
    'Закрыто, откроется завтра в 10:30',
    'Закрыто, откроется 24\u00a0ноября в 10:30',
    'Пауза: заказы завтра с 00:20',
  ],
  [
    'en',
    'Closed, opens tomorrow at 10:30',
    'Closed, opens on November 24 at 10:30',
    'Paused: orders tomorrow from 00:20',
  ],
  [
    'uz',
    'Yopiq, ertaga 10:30 da ochiladi',
    'Yopiq, 24-noyabr 10:30 da ochiladi',
    'Tanaffus: buyurtma ertaga 00:20 dan',
  ],
] as const)(
  'the opening state in %s names the day of a reopening that is not today: “%s”, “%s”, “%s”',
  (locale, tomorrow, later, paused) => {
    const pausedFor = (days: number, time: string) => ({
      until: new Date(at(time) + days * 24 * 3600_000).toISOString(),
    });
    show('23:30', day, 0, locale);
    expect(said()).toBe(tomorrow);
    document.body.replaceChildren();
    show('12:00', { ...day, pause: pausedFor(3, '10:30') }, 0, locale);
    expect(said()).toBe(later);
    document.body.replaceChildren();
    show('23:50', { ...night, pause: pausedFor(1, '00:20') }, 0, locale);
    expect(said()).toBe(paused);
  },
);

test('the opening state for pickup shows the expected minutes until an order is ready', () => {
  show('12:00', night, 200);
  expect(said()).toBe('Open until 03:00 · ready in ≈ 30 min');
});

test('the opening state shows no minutes without a mode or without a duration', () => {
  show('12:00', night);
  expect(said()).toBe('Open until 03:00');
  document.body.replaceChildren();
  show('12:00', day, 0);
  expect(said()).toBe('Open until 23:00');
});

test('the opening state offers no order ahead between closing and midnight, because there are no slots', () => {
  const goOn = show('22:59', day);
  expect(said()).toBe('Open until 23:00');
  goOn('23:00');
  expect(said()).toBe('Closed, opens tomorrow at 10:30');
  goOn('00:00');
  expect(said()).toBe('Closed until 10:30. Order ahead');
});

test('the opening state of a restaurant that never closes is “Open around the clock”', () => {
  show('12:00', { opening: '09:00', closing: '09:00' });
  expect(said()).toBe('Open around the clock');
});

test('the opening state is absent if the hours are unknown', () => {
  renderKit(<OpenState hours={{ opening: '', closing: '' }} isLive />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('the opening state reserves the space of its other texts, invisible and silent', () => {
  const goOn = show('12:00', night, 0);
  const room = () =>
    [...document.querySelectorAll('[aria-hidden=true] [data-room-of]')].map((kept) =>
      kept.getAttribute('data-room-of'),
    );
  const both = ['Open until 03:00 · delivery ≈ 30 min', 'Closed until 10:00. Order ahead'];
  expect(room()).toEqual(both);
  goOn('04:00');
  expect(room()).toEqual(both);
  expect(document.body).toHaveTextContent(/^Closed until 10:00. Order ahead$/);
});

describe('opening state in the server’s HTML', () => {
  const page = (stores: RootStore, locale: Locale) => (
    <StoresProvider stores={stores}>
      <RawIntlProvider value={createIntl({ locale, messages: kitMessages[locale] })}>
        <OpenState hours={night} mode={0} />
      </RawIntlProvider>
    </StoresProvider>
  );

  for (const locale of LOCALES)
    test.each([
      ['Asia/Tashkent', '09:58', '10:01'],
      ['America/New_York', '09:58', '10:01'],
      ['Pacific/Kiritimati', '02:59', '09:00'],
      ['Europe/London', '20:00', '04:00'],
      ['Pacific/Pago_Pago', '10:05', '09:55'],
    ])(
      `the opening state in ${locale} hydrates in %s from HTML made at %s and is corrected at %s`,
      async (zone, made, seen) => {
        const html = (time: string) => renderToString(page(aRoot({ locale, now: () => at(time) }), locale));
        const root = document.body.appendChild(document.createElement('div'));
        root.innerHTML = html(made);
        standInZone(zone);
        const mismatches: unknown[] = [];
        // As in the host: the payload’s clock until the first render is complete.
        const clock = { now: at(made) };
        const stores = aRoot({ locale, now: () => clock.now });
        const mounted = await act(async () =>
          hydrateRoot(root, page(stores, locale), {
            onRecoverableError: (error) => mismatches.push(error),
          }),
        );
        expect(mismatches).toEqual([]);
        expect(root.innerHTML).toBe(html(made));
        clock.now = at(seen);
        act(() => stores.clock.tick());
        expect(root.innerHTML).toBe(html(seen));
        expect(html(seen)).not.toBe(html(made));
        act(() => mounted.unmount());
      },
    );
});
