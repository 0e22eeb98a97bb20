import { ApiError, PlacesStore, type RootStore } from '@olov/shared-kit';
import { aRestaurant, type FakeAnswer, type FakeRequest, renderPage } from '@olov/shared-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import ru from '../../translations/ru.json';
import { PIN_REST_MS } from '../stores/PinStore';
import { samarkand } from '../testing/regions';
import * as page from './DeliveryMapPage';

jest.mock('../components/map/leaflet/MapCanvas', () => jest.requireActual('../testing/FakeCanvas'));

const zone = '[[41.3,69.2],[41.3,69.3],[41.4,69.3],[41.4,69.2]]';
const near = aRestaurant({ id: 'near', name: 'Olov Чорсу', latitude: 41.321, longitude: 69.231, zone });
const broken = aRestaurant({ id: 'broken', name: 'Olov Сергели', latitude: 41.22, zone: 'oops' });
const closedDown = aRestaurant({ id: 'closed-down', name: 'Olov Закрытый', isActive: false });
const chorsu = {
  id: 'chorsu',
  regionId: 1,
  name: 'Базар Чорсу',
  address: 'Тахтапуль',
  latitude: 41.32,
  longitude: 69.23,
};
const morning = Date.parse('2026-11-21T10:15:00+05:00');
const terms = { price: 12_000, minimum: 60_000, duration: 30 };

/** The payload comes from the server, whose stores are others. */
const loader: typeof page.loader = (context) => {
  const feature = () => ({ restaurants: { fill: () => {} } });
  return page.loader({ ...context, stores: Object.assign(Object.create(context.stores), { feature }) });
};

const open = async (
  answers: Record<string, FakeAnswer> = {},
  prepare: (stores: RootStore) => void = () => {},
  now = () => morning,
  url = '/delivery-map',
  shown = { ...page, loader },
) => {
  const rendered = renderPage(shown, {
    route: '/delivery-map',
    url,
    messages: ru,
    prepare,
    now,
    answers: {
      'GET /api/restaurants/List': [near, broken, closedDown],
      'GET /api/landmarks/List': [chorsu],
      'GET /api/restaurants/GetByLocation': [{ ...near, delivery: terms }],
      'GET /api/geocode/Reverse': { address: 'улица Навои, 5', street: 'улица Навои', house: '5' },
      ...answers,
    },
  });
  await screen.findByTestId('canvas');
  return rendered;
};

const result = () => screen.getByTestId('point-result');
const pin = () => screen.getByRole('button', { name: /^pin/ });
const movePin = () => fireEvent.click(pin());
const settled = (status: string) => waitFor(() => expect(result()).toHaveAttribute('data-status', status));
/** The address of the pin is another request than its check, so either may come first. */
const named = (name: string) => waitFor(() => expect(result()).toHaveTextContent(name));

function standAt(answer: { latitude: number; longitude: number } | { code: number }) {
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: (position: object) => void, failed: (error: object) => void) =>
        'code' in answer ? failed(answer) : found({ coords: answer }),
    },
  });
}

describe('the delivery map in words', () => {
  test('the delivery map page lists every active restaurant by city, with hours, phone and zone', async () => {
    await open();
    const rows = screen.getAllByTestId('map-restaurant').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/Olov Чорсу.*Открыто до 03:00.*Привозит до 10,5 км вокруг: Базар Чорсу/),
      expect.stringMatching(/Olov Сергели.*Зону доставки подскажут по телефону/),
    ]);
    expect(screen.getByRole('heading', { name: 'Ташкент' })).toBeVisible();
  });

  test('the delivery map page asks again after a closing time, because the next day may have other hours', async () => {
    const clock = { now: Date.parse('2026-11-22T02:59:00+05:00') };
    const pause = { until: '2026-11-23T12:00:00+05:00' };
    const later = { ...near, starTime: '12:00', endTime: '18:00', pause };
    const list = () => [clock.now < Date.parse('2026-11-22T03:00:00+05:00') ? near : later];
    const { stores } = await open({ 'GET /api/restaurants/List': list }, undefined, () => clock.now);
    const row = screen.getByTestId('map-restaurant');
    expect(row).toHaveTextContent('Открыто до 03:00');
    clock.now += 120_000;
    await act(async () => stores.clock.tick());
    expect(row).toHaveTextContent('Закрыто, откроется завтра в 12:00');
  });

  test.each([
    ['Сервис отдыхает', 'Сервис отдыхает'],
    [undefined, 'error.fetch-error'],
  ])('a restaurant list that failed to load with the text %s shows the toast %s', async (text, detail) => {
    const show = jest.fn();
    const error = new ApiError('no', { status: 500, detail: text });
    const api = { restaurants: { list: () => Promise.reject(error) }, landmarks: { list: async () => [] } };
    await expect(page.loader({ stores: { api, toasts: { show } } } as never)).rejects.toBe(error);
    expect(show.mock.calls).toMatchObject([[{ summary: 'error.title', detail }]]);
  });

  test('the delivery map page works without landmarks when these fail to load', async () => {
    await open({
      'GET /api/landmarks/List': new ApiError('down', { status: 0 }),
    });
    expect(screen.getAllByTestId('map-restaurant')[0]).toHaveTextContent('Привозит до 10,5 км вокруг');
  });
});

describe('a chain with more restaurants than the page begins with', () => {
  // The farthest is the first of the list.
  const many = Array.from({ length: 30 }, (_, n) =>
    aRestaurant({ id: `r${n}`, name: `Olov ${n}`, latitude: 41.6 - n / 100, longitude: 69.24, zone }),
  );
  const answers = { 'GET /api/restaurants/List': many };
  const listed = () =>
    screen.getAllByTestId('map-restaurant').map((row) => within(row).getByRole('heading').textContent);
  const marked = () => screen.getAllByRole('button', { name: /^marker/ });
  const namesOf = (restaurants: readonly { name: string }[]) => restaurants.map(({ name }) => name);
  const asked = ({ requests }: { requests: readonly FakeRequest[] }) =>
    requests.filter(({ path }) => path === '/api/restaurants/List').length;

  test('the delivery map page begins with the 20 nearest restaurants, in the order of the list', async () => {
    const opened = await open(answers);
    expect(listed()).toEqual(namesOf(many.slice(10)));
    expect(marked()).toHaveLength(20);
    expect(asked(opened)).toBe(1);
  });

  test('the delivery map page begins with the restaurants around the one of the saved place', async () => {
    await open(answers, ({ location }) => location.restore({ RegionId: 1, RestaurantId: 'r0' }));
    expect(listed()).toEqual(namesOf(many.slice(0, 20)));
  });

  test('“show all” lists the other restaurants below the first ones, and moves the focus to the first of them', async () => {
    await open(answers);
    fireEvent.click(screen.getByRole('link', { name: 'Показать все рестораны: 30' }));
    await waitFor(() => expect(listed()).toEqual(namesOf([...many.slice(10), ...many.slice(0, 10)])));
    expect(screen.getAllByTestId('map-restaurant')[20]).toHaveFocus();
    expect(screen.queryByTestId('all-restaurants')).toBeNull();
  });

  test('an address with “whole” lists all restaurants without another request', async () => {
    const opened = await open(answers, undefined, undefined, '/delivery-map?whole=');
    expect(listed()).toEqual(namesOf(many));
    expect(screen.queryByTestId('all-restaurants')).toBeNull();
    expect(asked(opened)).toBe(1);
  });

  test('a map that is drawn asks once for the other restaurants, and neither its view nor the list changes', async () => {
    const opened = await open(answers);
    const around = screen.getByTestId('canvas').getAttribute('data-around');
    for (let time = 0; time < 2; time += 1) fireEvent.click(screen.getByRole('button', { name: 'drawn' }));
    await waitFor(() => expect(marked()).toHaveLength(30));
    expect(asked(opened)).toBe(2);
    expect(screen.getByTestId('canvas')).toHaveAttribute('data-around', around);
    expect(listed()).toHaveLength(20);
  });

  test('a browser that ran the loader itself keeps the other restaurants', async () => {
    const opened = await open(answers, undefined, undefined, undefined, page);
    expect([listed().length, marked().length]).toEqual([20, 30]);
    fireEvent.click(screen.getByRole('button', { name: 'drawn' }));
    expect(asked(opened)).toBe(1);
  });

  test('a map that is drawn after a failed request asks again for the other restaurants', async () => {
    let call = 0;
    const opened = await open({
      'GET /api/restaurants/List': () => {
        call += 1;
        if (call === 2) throw new ApiError('down', { status: 503 });
        return many;
      },
    });
    const draw = () => fireEvent.click(screen.getByRole('button', { name: 'drawn' }));
    draw();
    await waitFor(() => expect(opened.stores.feature(PlacesStore).restaurants.status).toBe('failed'));
    expect(listed()).toHaveLength(20);
    draw();
    await waitFor(() => expect(marked()).toHaveLength(30));
  });

  test('the words of a zone come from its exact form, also before the map is drawn', async () => {
    // Teeth, which the simpler zone of the payload does not have.
    const teeth = Array.from({ length: 199 }, (_, n) => [n % 2 ? 41.42 : 41.38, 69.3 - (n * 0.1) / 198]);
    const exact = many.map((one) => ({
      ...one,
      zone: JSON.stringify([[41.3, 69.2], [41.3, 69.3], ...teeth]),
    }));
    const landmarks = [
      { ...chorsu, id: 'tooth', name: 'Зубец', latitude: 41.405, longitude: 69.25 },
      { ...chorsu, id: 'gap', name: 'Выемка', latitude: 41.405, longitude: 69.3 - 10 / 198 },
    ];
    await open({ 'GET /api/restaurants/List': exact, 'GET /api/landmarks/List': landmarks });
    const isExact = () => {
      for (const row of screen.getAllByTestId('map-restaurant')) expect(row).toHaveTextContent(/: Зубец$/);
    };
    isExact();
    fireEvent.click(screen.getByRole('button', { name: 'drawn' }));
    await waitFor(() => expect(marked()).toHaveLength(30));
    isExact();
  });

  test('a point outside of every zone names the nearest of all restaurants', async () => {
    await open({ ...answers, 'GET /api/restaurants/GetByLocation': [] }, ({ location }) =>
      location.restore({ RegionId: 1, RestaurantId: 'r0' }),
    );
    movePin();
    await settled('outside');
    expect(result()).toHaveTextContent(/Ближайший самовывоз: Olov 28 /);
  });
});

test('the delivery map shows the active restaurants, with an empty zone for a malformed one', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'marker Olov Чорсу' })).toHaveAttribute('data-parts', '1');
  expect(screen.getByRole('button', { name: 'marker Olov Сергели' })).toHaveAttribute('data-parts', '0');
  expect(screen.queryByRole('button', { name: 'marker Olov Закрытый' })).toBeNull();
});

test('the delivery map page shows the hours and delivery time of each restaurant, and whether it takes orders ahead', async () => {
  const at = { starTime: '10:00', endTime: '03:00', delivery: terms };
  const restaurants = [
    aRestaurant({ id: 'open', name: 'Olov Открытый', ...at }),
    aRestaurant({ id: 'later', name: 'Olov Поздний', ...at, starTime: '10:30' }),
    aRestaurant({ id: 'always', name: 'Olov Всегда', ...at, starTime: '09:00', endTime: '09:00' }),
    aRestaurant({ id: 'unknown', name: 'Olov Неизвестный', ...at, starTime: '', endTime: '' }),
  ];
  await open({ 'GET /api/restaurants/List': restaurants });
  const said = screen.getAllByTestId('map-restaurant').map(({ textContent }) => textContent);
  expect(said).toEqual([
    expect.stringMatching(/Olov Открытый.*Открыто до 03:00 · доставка ≈ 30 мин/),
    expect.stringMatching(/Olov Поздний.*Закрыто до 10:30\. Можно заказать/),
    expect.stringMatching(/Olov Всегда.*Открыто круглосуточно · доставка ≈ 30 мин/),
    expect.not.stringMatching(/Открыто|Закрыто/),
  ]);
});

describe('the pin', () => {
  test('the pin on the delivery map sends one request when it comes to rest, and shows the address of its point', async () => {
    const { requests } = await open();
    movePin();
    movePin();
    await settled('inside');
    const asked = requests.filter(({ path }) => path === '/api/restaurants/GetByLocation');
    expect(asked.map(({ query }) => query)).toEqual([
      { latitude: 41.32, longitude: 69.25, regionId: 1, orderTypeId: 0 },
    ]);
    await named('улица Навои, 5');
    expect(pin()).toHaveTextContent('pin улица Навои, 5 41.32 69.25');
  });

  // spec 2: `/delivery-map`: delivery-area map
  test('the card of the pin shows the restaurant that delivers there, its price and time, and whether it is open', async () => {
    await open();
    movePin();
    await settled('inside');
    expect(result()).toHaveTextContent(/Привезёт Olov Чорсу.*Открыто до 03:00/);
    expect(
      within(result())
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['12\u00a0000\u00a0сум', '60\u00a0000\u00a0сум', '30 мин']);
    expect(screen.getByTestId('canvas')).toHaveAttribute('data-active', 'near');
  });

  test('the result of the zone check for the pin is announced politely', async () => {
    await open();
    movePin();
    await settled('inside');
    await waitFor(() =>
      expect(
        within(result())
          .getAllByRole('status')
          .map(({ textContent }) => textContent),
      ).toContainEqual(expect.stringMatching(/улица Навои, 5: привезёт Olov Чорсу\. Доставка 12.000.сум/)),
    );
  });

  test('“deliver here” saves the place and leads to the menu for a visitor who entered on the map', async () => {
    const { stores, location } = await open();
    movePin();
    await settled('inside');
    await named('улица Навои, 5');
    fireEvent.click(screen.getByTestId('deliver-here'));
    expect(stores.location.current).toEqual({
      RestaurantId: 'near',
      RegionId: 1,
      Latitude: 41.32,
      Longitude: 69.25,
      title: 'улица Навои, 5',
      street: 'улица Навои',
      house: '5',
    });
    expect(stores.deliveryMode.isDelivery).toBe(true);
    await waitFor(() => expect(location()).toBe('/'));
  });

  test('a pin outside of every zone shows the nearest pickup', async () => {
    const { stores } = await open({ 'GET /api/restaurants/GetByLocation': [] });
    movePin();
    await settled('outside');
    expect(result()).toHaveTextContent('Сюда мы пока не возим');
    expect(result()).toHaveTextContent(/Ближайший самовывоз: Olov Чорсу · 1,6 км/);
    fireEvent.click(screen.getByTestId('pick-up-there'));
    expect(stores.deliveryMode.isPickup).toBe(true);
    expect(stores.location.current.RestaurantId).toBe('near');
  });

  test('coordinates that are typed replace the pin and its result', async () => {
    await open({}, ({ location }) =>
      location.choose({ RestaurantId: 'near', RegionId: 1, Latitude: 41.3, Longitude: 69.2, title: 'Дача' }),
    );
    await named('Дача');
    fireEvent.change(screen.getByRole('combobox', { name: 'Адрес или координаты' }), {
      target: { value: '41.32, 69.25' },
    });
    await named('улица Навои, 5');
    await settled('inside');
    expect(pin()).toHaveTextContent('pin улица Навои, 5 41.32 69.25');
    expect(screen.getAllByRole('button', { name: 'Доставить сюда' })).toHaveLength(1);
  });

  test('coordinates put the pin only when the customer has stopped typing', async () => {
    const { requests } = await open();
    jest.useFakeTimers();
    const checks = () =>
      requests
        .filter(({ path }) => path === '/api/restaurants/GetByLocation')
        .map(({ query }) => query.longitude);
    for (const value of ['41.32, 6', '41.32, 69', '41.32, 69.2', '41.32, 69.25']) {
      fireEvent.change(screen.getByRole('combobox', { name: 'Адрес или координаты' }), { target: { value } });
      await act(() => jest.advanceTimersByTimeAsync(PIN_REST_MS - 100));
    }
    await act(() => jest.advanceTimersByTimeAsync(2 * PIN_REST_MS));
    jest.useRealTimers();
    expect(checks()).toEqual([69.25]);
  });

  test('a failed zone check of the pin can be tried again', async () => {
    let isDown = true;
    const { requests } = await open({
      'GET /api/restaurants/GetByLocation': () => {
        if (isDown) throw new ApiError('down', { status: 0 });
        return [near];
      },
    });
    movePin();
    await settled('failed');
    isDown = false;
    fireEvent.click(within(result()).getByRole('button', { name: 'Попробовать ещё раз' }));
    await settled('inside');
    expect(requests.filter(({ path }) => path === '/api/restaurants/GetByLocation')).toHaveLength(2);
  });

  test('a pin that still moves when another city is chosen sends no request', async () => {
    const { requests } = await open({}, ({ brand }) => void brand.regions.push(samarkand));
    jest.useFakeTimers();
    try {
      movePin();
      fireEvent.change(screen.getByRole('combobox', { name: 'Город' }), { target: { value: '2' } });
      await act(() => jest.advanceTimersByTimeAsync(PIN_REST_MS));
      expect(requests.map(({ path }) => path)).not.toContain('/api/restaurants/GetByLocation');
    } finally {
      jest.useRealTimers();
    }
  });

  // spec 8: Address lookup: the same, with `error.fetch-error` [0018: not while the network is lost]
  test('a failed search for the address of the pin shows a toast and keeps the coordinates', async () => {
    const { stores } = await open({
      'GET /api/geocode/Reverse': new ApiError('down', { status: 0 }),
    });
    movePin();
    await settled('inside');
    expect(result()).toHaveTextContent('41.32, 69.25');
    await waitFor(() =>
      expect(stores.toasts.list).toMatchObject([{ summary: 'error.title', detail: 'error.fetch-error' }]),
    );
  });

  test('the address of the pin comes in one line from a back end without reverse search', async () => {
    const { stores } = await open({
      'GET /api/geocode/Reverse': new ApiError('unknown route', { status: 404, code: 'call-missing' }),
      'GET /api/tg_address': 'улица Навои, 5',
    });
    movePin();
    await settled('inside');
    await named('улица Навои, 5');
    expect(stores.toasts.list).toEqual([]);
  });

  test('the answer for an earlier position of the pin is ignored', async () => {
    const answers: ((found: unknown) => void)[] = [];
    await open(
      {
        'GET /api/restaurants/GetByLocation': ({ query }: FakeRequest) =>
          query.latitude === 41.32 ? [near] : new Promise((resolve) => answers.push(resolve)),
      },
      ({ location }) =>
        location.choose({ RestaurantId: 'x', RegionId: 1, Latitude: 41, Longitude: 69, title: 'Дача' }),
    );
    await waitFor(() => expect(answers).toHaveLength(1));
    movePin();
    await settled('inside');
    await act(async () => answers[0]?.([]));
    expect(result()).toHaveAttribute('data-status', 'inside');
  });
});

test('the delivery map checks the saved place at once', async () => {
  await open({}, ({ location }) =>
    location.choose({ RestaurantId: 'near', RegionId: 1, Latitude: 41.3, Longitude: 69.2, title: 'Дача' }),
  );
  await settled('inside');
  await named('Дача');
  expect(screen.getByTestId('canvas')).toHaveAttribute('data-jumps', '1');
});

test('a saved place without a region is shown in the first region of the delivery map', async () => {
  await open({}, ({ location, brand }) => {
    brand.regions.push(samarkand);
    location.choose({ RestaurantId: 'near', RegionId: 0, Latitude: 41.3, Longitude: 69.2, title: 'Дача' });
  });
  await settled('inside');
  expect(screen.getByRole('combobox', { name: 'Город' })).toHaveValue('1');
});

test('the customer can look at another city on the delivery map while a place is saved', async () => {
  const { requests } = await open({}, ({ location, brand }) => {
    brand.regions.push(samarkand);
    location.choose({ RestaurantId: 'near', RegionId: 1, Latitude: 41.3, Longitude: 69.2, title: 'Дача' });
  });
  await settled('inside');
  const city = screen.getByRole('combobox', { name: 'Город' });
  fireEvent.change(city, { target: { value: '2' } });
  await settled('idle');
  await act(async () => {});
  expect(city).toHaveValue('2');
  expect(requests.filter(({ path }) => path === '/api/restaurants/GetByLocation')).toHaveLength(1);
});

test('a point on the delivery map is checked in the nearest city first, then in the chosen one', async () => {
  const { requests } = await open(
    {
      'GET /api/restaurants/GetByLocation': ({ query }: FakeRequest) => (query.regionId === 2 ? [near] : []),
    },
    ({ brand }) => void brand.regions.push(samarkand),
  );
  fireEvent.change(screen.getByRole('combobox', { name: 'Город' }), { target: { value: '2' } });
  movePin();
  await settled('inside');
  const asked = requests.filter(({ path }) => path === '/api/restaurants/GetByLocation');
  expect(asked.map(({ query }) => query.regionId)).toEqual([1, 2]);
});

test('a restaurant that is pressed on the delivery map scrolls its card into view, which offers pickup', async () => {
  const { stores } = await open();
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this);
  };
  fireEvent.click(screen.getByRole('button', { name: 'marker Olov Сергели' }));
  const card = screen.getByTestId('restaurant-card');
  expect(scrolled).toEqual([card]);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  expect(card).toHaveTextContent(/Olov Сергели.*Открыто до 03:00/);
  fireEvent.click(within(card).getByRole('button', { name: 'Заберу отсюда' }));
  expect(stores.location.current.RestaurantId).toBe('broken');
});

test('a chosen search result moves the pin of the delivery map', async () => {
  await open();
  fireEvent.change(screen.getByRole('combobox', { name: /Адрес/ }), { target: { value: 'чорс' } });
  fireEvent.click(await screen.findByRole('option', { name: /Базар Чорсу/ }));
  await settled('inside');
  expect(pin()).toHaveTextContent('pin Базар Чорсу 41.32 69.23');
});

describe('locate me', () => {
  const locate = () => fireEvent.click(screen.getByTestId('locate'));

  test('“locate me” moves the pin to the visitor’s position', async () => {
    standAt({ latitude: 41.325, longitude: 69.255 });
    await open();
    locate();
    await settled('inside');
    expect(pin()).toHaveTextContent('41.325 69.255');
  });

  test.each([
    ['that is denied', { code: 1 }, /Доступ к местоположению закрыт/],
    ['that cannot be had', { code: 2 }, /Место сейчас не определяется/],
    ['that does not come', { code: 3 }, /не определилось вовремя/],
    ['of 0, 0', { latitude: 0, longitude: 0 }, /место, которого не может быть/],
  ])('“locate me” explains a geolocation position %s', async (_, answer, text) => {
    standAt(answer);
    await open();
    locate();
    expect(await screen.findByText(text)).toBeVisible();
    expect(result()).toHaveAttribute('data-status', 'idle');
  });

  test('a denied position leads to the search, and its explanation ends when the pin moves', async () => {
    standAt({ code: 1 });
    await open();
    locate();
    fireEvent.click(await screen.findByRole('button', { name: 'Найти адрес' }));
    expect(screen.getByRole('combobox', { name: 'Адрес или координаты' })).toHaveFocus();
    movePin();
    await settled('inside');
    expect(screen.queryByText('Доступ к местоположению закрыт')).toBeNull();
  });

  describe('a slow position', () => {
    const late: ((position: object) => void)[] = [];
    beforeEach(() => {
      late.length = 0;
      Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
      Object.defineProperty(navigator, 'geolocation', {
        configurable: true,
        value: { getCurrentPosition: (found: (position: object) => void) => late.push(found) },
      });
    });
    const answer = () => act(async () => late[0]?.({ coords: { latitude: 41.2, longitude: 69.1 } }));

    test('a position that arrives late does not move a pin that was placed meanwhile', async () => {
      await open();
      locate();
      movePin();
      await settled('inside');
      await answer();
      expect(pin()).toHaveTextContent('41.32 69.25');
      expect(screen.getByTestId('locate')).not.toHaveAttribute('aria-busy', 'true');
    });

    test('a position that arrives late is ignored after another city was chosen', async () => {
      const { requests } = await open({}, ({ brand }) => void brand.regions.push(samarkand));
      locate();
      fireEvent.change(screen.getByRole('combobox', { name: 'Город' }), { target: { value: '2' } });
      await answer();
      expect(result()).toHaveAttribute('data-status', 'idle');
      expect(requests.map(({ path }) => path)).not.toContain('/api/restaurants/GetByLocation');
    });
  });

  test('“locate me” explains that a page without https cannot get the position', async () => {
    standAt({ latitude: 41.3, longitude: 69.2 });
    Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true });
    await open();
    locate();
    expect(await screen.findByText(/только на сайтах с https/)).toBeVisible();
  });
});

describe('a back end with the fields of the specification alone', () => {
  const { id, name, address, latitude, longitude, regionId, isActive } = near;
  const bare = { id, name, address, latitude, longitude, regionId, isActive, zone };
  const lose: (stores: RootStore) => void = ({ features }) => {
    for (const feature of ['landmarks', 'addressSearch', 'pointAddresses'] as const) features.lose(feature);
  };

  test('the delivery map shows restaurants without hours and phone, and names the restaurant that delivers without a price', async () => {
    await open(
      {
        'GET /api/restaurants/List': [bare],
        'GET /api/restaurants/GetByLocation': [bare],
        'GET /api/geocode/Reverse': new ApiError('missing', { status: 404, code: 'call-missing' }),
        'GET /api/tg_address': 'улица Навои, 5',
      },
      lose,
    );
    expect(screen.getByTestId('map-restaurant')).toHaveTextContent(/Olov Чорсу/);
    expect(screen.getByTestId('map-restaurant')).not.toHaveTextContent(/Открыто|Закрыто/);
    movePin();
    await settled('inside');
    await named('улица Навои, 5');
    expect(result()).not.toHaveTextContent(/сум/);
  });

  test('the address field of a back end without address search accepts coordinates and sends no request', async () => {
    const { requests } = await open({ 'GET /api/restaurants/List': [bare] }, lose);
    const field = screen.getByLabelText('Координаты');
    fireEvent.change(field, { target: { value: 'Навои' } });
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect(requests.filter(({ path }) => path.includes('geocode'))).toEqual([]);
  });
});
