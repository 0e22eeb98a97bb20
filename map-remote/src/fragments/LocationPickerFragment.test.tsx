import { SaveAddressBody } from '@olov/contract';
import { ApiError, type RootStore } from '@olov/shared-kit';
import { aRestaurant, type FakeAnswer, type FakeRequest, renderFragment } from '@olov/shared-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import ru from '../../translations/ru.json';
import { AddressBookStore } from '../stores/AddressBookStore';
import { samarkand } from '../testing/regions';
import * as fragment from './LocationPickerFragment';

jest.mock('../components/map/leaflet/MapCanvas', () => jest.requireActual('../testing/FakeCanvas'));

const landmark = {
  id: 'chorsu',
  regionId: 1,
  name: 'Базар Чорсу',
  address: 'ул. Тахтапуль Дарвоза',
  latitude: 41.32,
  longitude: 69.23,
};
const nameless = { ...landmark, id: 'gur', name: 'Goʻri Amir', address: 'Boʻstonsaroy', latitude: 41.4 };
const near = aRestaurant({
  id: 'near',
  name: 'Olov Чорсу',
  latitude: 41.321,
  longitude: 69.231,
  deliveryDuration: 20,
});
const far = aRestaurant({
  id: 'far',
  name: 'Olov Сергели',
  latitude: 41.22,
  starTime: '10:30',
});
const closedDown = aRestaurant({ id: 'closed-down', name: 'Olov Закрытый', isActive: false });

const morning = Date.parse('2026-11-21T10:15:00+05:00');
const clock = { now: morning };
beforeEach(() => {
  clock.now = morning;
});

async function open(
  answers: Record<string, FakeAnswer> = {},
  prepare: (stores: RootStore) => void = () => {},
) {
  const onClose = jest.fn();
  const rendered = renderFragment(
    fragment,
    { onClose },
    {
      answers: {
        'GET /api/landmarks/List': [landmark, nameless],
        'GET /api/restaurants/List': [far, closedDown, near],
        'GET /api/restaurants/GetByLocation': [near],
        'GET /api/geocode/Search': [],
        ...answers,
      },
      messages: ru,
      prepare,
      now: () => clock.now,
    },
  );
  await screen.findByRole('dialog');
  await act(async () => {});
  return { ...rendered, onClose };
}

const search = () => screen.getByRole('combobox', { name: 'Адрес или координаты' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const choose = (name: RegExp) =>
  screen.findByRole('button', { name }).then((row) => act(async () => row.click()));
const toDelivery = () => fireEvent.click(within(screen.getByTestId('mode-delivery')).getByRole('radio'));
const toPickup = () => fireEvent.click(within(screen.getByTestId('mode-pickup')).getByRole('radio'));

test('a landmark inside a zone becomes the place, is remembered, and closes the picker', async () => {
  const { stores, requests, onClose } = await open();
  await choose(/Базар Чорсу/);
  expect(requests.at(-1)?.query).toMatchObject({ latitude: 41.32, longitude: 69.23, orderTypeId: 0 });
  expect(stores.location.current).toEqual({
    RestaurantId: 'near',
    RegionId: 1,
    Latitude: 41.32,
    Longitude: 69.23,
    title: 'Базар Чорсу',
  });
  expect(stores.addresses.list).toMatchObject([{ title: 'Базар Чорсу', coordinates: [69.23, 41.32] }]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a place whose house number an order would not take has none', async () => {
  const found = {
    id: 'navoi',
    title: 'улица Навои, 5',
    subtitle: '',
    kind: 'house',
    latitude: 41.31,
    longitude: 69.24,
  };
  const { stores } = await open({
    'GET /api/geocode/Search': [{ ...found, street: 'улица Навои', house: '5'.repeat(21) }],
  });
  fireEvent.change(search(), { target: { value: 'навои' } });
  fireEvent.click(await screen.findByRole('option', { name: /Навои/ }));
  await waitFor(() => expect(stores.location.title).toBe('улица Навои, 5'));
  expect(stores.location.current).not.toHaveProperty('house');
});

test('a saved address is chosen with the house that it was found by, and not with a number that was typed', async () => {
  const { stores } = await open({}, ({ addresses }) => {
    const saved = { address: '', iconSrc: '', house: '5' };
    addresses.add({ ...saved, title: 'ул. Навои, 5', coordinates: [69.24, 41.31], street: 'ул. Навои' });
    addresses.add({ ...saved, title: 'Дача', coordinates: [69.25, 41.32] });
  });
  await choose(/^Дача/);
  expect(stores.location.current).not.toHaveProperty('house');
  await choose(/^ул\. Навои, 5/);
  expect(stores.location.current).toMatchObject({ street: 'ул. Навои', house: '5' });
});

test('a place with a long name is kept as the customer’s account takes it', async () => {
  const { maxLength: title = 0 } = SaveAddressBody.properties.title as { maxLength?: number };
  const { maxLength: address = 0 } = SaveAddressBody.properties.address as { maxLength?: number };
  const { stores } = await open({
    'GET /api/landmarks/List': [{ ...landmark, name: `Базар ${'а'.repeat(300)}`, address: 'б'.repeat(300) }],
  });
  await choose(/Базар/);
  const [kept] = stores.addresses.list;
  expect([kept?.title.length, kept?.address.length]).toEqual([title, address]);
});

test('an address whose answer comes after another choice is not chosen', async () => {
  const late: (() => void)[] = [];
  const { stores, onClose } = await open({
    'GET /api/restaurants/GetByLocation': () => new Promise((resolve) => late.push(() => resolve([near]))),
  });
  await choose(/Базар Чорсу/);
  toPickup();
  await choose(/Olov Сергели/);
  await act(async () => late[0]?.());
  expect(stores.deliveryMode.isPickup).toBe(true);
  expect(stores.location.current.RestaurantId).toBe('far');
  expect(stores.addresses.list).toEqual([]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('an address that is located after the picker was left is not chosen', async () => {
  const late: ((point: object) => void)[] = [];
  const { stores, requests } = await open({}, (stores) => {
    const suggestion = { id: 'navoi', title: 'улица Навои', subtitle: '', kind: 'street' };
    Object.assign(stores.feature(AddressBookStore), {
      book: { suggest: async () => [suggestion], locate: () => new Promise((resolve) => late.push(resolve)) },
    });
  });
  fireEvent.change(search(), { target: { value: 'навои' } });
  fireEvent.click(await screen.findByRole('option', { name: /Навои/ }));
  toPickup();
  await act(async () => late[0]?.({ latitude: 41.31, longitude: 69.24 }));
  expect(requests.map(({ path }) => path)).not.toContain('/api/restaurants/GetByLocation');
  expect(stores.location.isSaved).toBe(false);
});

describe('where the visitor is', () => {
  const stand = (latitude: number, longitude: number) =>
    Object.assign(window.navigator, {
      geolocation: {
        getCurrentPosition: (found: PositionCallback) =>
          found({ coords: { latitude, longitude } } as GeolocationPosition),
      },
    });
  beforeEach(() => Object.assign(window, { isSecureContext: true }));
  afterEach(() => {
    Reflect.deleteProperty(window, 'isSecureContext');
    Reflect.deleteProperty(window.navigator, 'geolocation');
  });

  test('is shown on the map before it becomes the place', async () => {
    stand(41.3205, 69.2305);
    const { stores, onClose } = await open({
      'GET /api/geocode/Reverse': { address: 'ул. Сагбан, 7', street: 'ул. Сагбан', house: '7' },
    });
    await choose(/Где я/);
    expect(await screen.findByText('ул. Сагбан, 7')).toBeInTheDocument();
    expect(stores.location.isSaved).toBe(false);
    await choose(/Везите сюда|Доставить сюда/);
    expect(stores.location.current).toMatchObject({
      Latitude: 41.3205,
      Longitude: 69.2305,
      street: 'ул. Сагбан',
      house: '7',
    });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('is not asked about any more by whoever went back to the list', async () => {
    const late: PositionCallback[] = [];
    Object.assign(window.navigator, {
      geolocation: { getCurrentPosition: (found: PositionCallback) => late.push(found) },
    });
    const { requests } = await open();
    await choose(/Где я/);
    await choose(/К списку/);
    await act(async () => late[0]?.({ coords: { latitude: 41.2, longitude: 69.1 } } as GeolocationPosition));
    expect(requests.map(({ path }) => path)).not.toContain('/api/restaurants/GetByLocation');
  });

  test('puts the restaurants of that city into order for whoever picks up', async () => {
    stand(41.3205, 69.2305);
    const { requests } = await open({ 'GET /api/restaurants/List': [far, near] }, ({ brand, location }) => {
      brand.regions.push(samarkand);
      location.choose({ RestaurantId: '', RegionId: 2, Latitude: 0, Longitude: 0, title: '' });
    });
    toPickup();
    await choose(/Где я/);
    const rows = await screen.findAllByRole('button', { name: /Olov/ });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Olov Чорсу.* м$/),
      expect.stringMatching(/Olov Сергели.* км$/),
    ]);
    expect(requests.map(({ path }) => path)).not.toContain('/api/restaurants/GetByLocation');
  });

  test('that cannot be known leaves the restaurants to be chosen', async () => {
    await open();
    toPickup();
    await choose(/Где я/);
    expect(await screen.findByText(/Не получилось узнать, где вы/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /Olov/ })).toHaveLength(2);
  });

  test('is not asked for by whoever opens the map alone', async () => {
    stand(41.3205, 69.2305);
    const { requests } = await open();
    await choose(/Указать на карте/);
    await act(async () => {});
    expect(requests.map(({ path }) => path)).not.toContain('/api/restaurants/GetByLocation');
  });
});

test('outside of every zone is said inline with the nearest pickup, which can be taken', async () => {
  const { stores, onClose } = await open({ 'GET /api/restaurants/GetByLocation': [] });
  await choose(/Базар Чорсу/);
  expect(screen.getByRole('alert')).toHaveTextContent('«Базар Чорсу» вне зоны доставки');
  expect(screen.getByRole('alert')).toHaveTextContent(/Ближайший самовывоз: Olov Чорсу · 140 м/);
  expect(stores.location.isSaved).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
  await choose(/Заберу отсюда/);
  expect(stores.deliveryMode.isPickup).toBe(true);
  expect(stores.location.current.RestaurantId).toBe('near');
});

test('the search folds the apostrophes of Uzbek', async () => {
  await open();
  await screen.findByRole('button', { name: /Базар Чорсу/ });
  fireEvent.change(search(), { target: { value: "go'ri" } });
  expect(options()).toEqual([expect.stringContaining('Goʻri Amir')]);
  expect(screen.queryByRole('button', { name: /Базар Чорсу/ })).toBeNull();
  fireEvent.change(search(), { target: { value: 'нигде' } });
  expect((await screen.findAllByText(/Ничего не нашлось/))[0]).toBeVisible();
});

test('of a single letter, which nobody was asked about, nothing is said to be missing', async () => {
  const { requests } = await open();
  await screen.findByRole('button', { name: /Базар Чорсу/ });
  fireEvent.change(search(), { target: { value: 'ъ' } });
  expect(options()).toEqual([]);
  expect(screen.queryByText(/Ничего не нашлось/)).toBeNull();
  expect(requests.some(({ path }) => path === '/api/geocode/Search')).toBe(false);
});

describe('the address search', () => {
  const navoi = {
    id: 'navoi-5',
    title: 'улица Навои, 5',
    subtitle: 'Ташкент',
    latitude: 41.31,
    longitude: 69.24,
    kind: 'house',
  };
  const square = { ...navoi, id: 'square', title: 'Навои, сквер', latitude: 41.33 };
  const answers = { 'GET /api/geocode/Search': [navoi, square] };
  const typed = async (text: string) => {
    fireEvent.change(search(), { target: { value: text } });
    await screen.findByRole('option', { name: /улица Навои/ });
  };

  test('asks once for what was typed in the end, in the region', async () => {
    const { requests } = await open(answers);
    fireEvent.change(search(), { target: { value: 'нав' } });
    await typed('навои');
    const asked = requests.filter(({ path }) => path === '/api/geocode/Search');
    expect(asked.map(({ query }) => query)).toEqual([{ text: 'навои', regionId: 1, take: 8 }]);
  });

  test('is a combobox: arrows walk, Enter delivers there, the field keeps the focus', async () => {
    const { stores, onClose } = await open(answers);
    search().focus();
    await typed('навои');
    expect(search()).toHaveAttribute('aria-expanded', 'true');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) fireEvent.keyDown(search(), { key });
    const [, last] = screen.getAllByRole('option');
    expect(last).toHaveAttribute('aria-selected', 'true');
    expect(search()).toHaveAttribute('aria-activedescendant', last?.id);
    expect(search()).toHaveFocus();
    await act(async () => void fireEvent.keyDown(search(), { key: 'Enter' }));
    expect(stores.location.current).toMatchObject({ Latitude: 41.33, title: 'Навои, сквер' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('takes the first suggestion where none is meant, and forgets all with Escape', async () => {
    const { stores } = await open(answers);
    await typed('навои');
    fireEvent.keyDown(search(), { key: 'Escape' });
    expect(search()).toHaveValue('');
    expect(options()).toEqual([]);
    await typed('навои');
    await act(async () => void fireEvent.keyDown(search(), { key: 'Enter' }));
    expect(stores.location.current).toMatchObject({ Latitude: 41.31, title: 'улица Навои, 5' });
  });

  test('shows a place that is known roughly on the map before it counts, and keeps the house where the pin moves', async () => {
    const { stores, requests } = await open({
      'GET /api/geocode/Search': [{ ...navoi, isRough: true, street: 'улица Навои', house: '5' }],
    });
    await typed('навои');
    fireEvent.click(screen.getByRole('option', { name: /улица Навои/ }));
    expect(await screen.findByText(/Передвиньте точку к вашей двери/)).toBeVisible();
    expect(stores.location.isSaved).toBe(false);
    fireEvent.click(await screen.findByRole('button', { name: 'pin улица Навои, 5 41.31 69.24' }));
    expect(screen.queryByText(/Передвиньте точку к вашей двери/)).toBeNull();
    await choose(/Доставить сюда/);
    expect(stores.location.current).toMatchObject({
      Latitude: 41.32,
      Longitude: 69.25,
      title: 'улица Навои, 5',
      street: 'улица Навои',
      house: '5',
    });
    expect(stores.addresses.list).toMatchObject([{ street: 'улица Навои', house: '5' }]);
    expect(requests.map(({ path }) => path)).not.toContain('/api/geocode/Reverse');
  });

  test('says how many were found', async () => {
    await open(answers);
    await typed('навои');
    expect(screen.getByText('Найдено 2 места')).toBeInTheDocument();
  });

  test('that failed says so and can be asked again', async () => {
    let isDown = true;
    await open({
      'GET /api/geocode/Search': () => {
        if (isDown) throw new ApiError('down', { status: 503 });
        return [navoi];
      },
    });
    fireEvent.change(search(), { target: { value: 'навои' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось загрузить');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    expect(await screen.findByRole('option', { name: /улица Навои/ })).toBeVisible();
  });

  test('an answer to what is not asked any more counts for nothing', async () => {
    const late: (() => void)[] = [];
    await open({
      'GET /api/geocode/Search': ({ query }: FakeRequest) =>
        query.text === 'нав'
          ? new Promise((resolve) => late.push(() => resolve([{ ...navoi, title: 'Поздний ответ' }])))
          : [navoi],
    });
    fireEvent.change(search(), { target: { value: 'нав' } });
    await waitFor(() => expect(late).toHaveLength(1));
    await typed('навои');
    await act(async () => late[0]?.());
    expect(options()).toEqual([expect.stringContaining('улица Навои')]);
  });
});

test('a saved address can be forgotten', async () => {
  const { stores } = await open({}, ({ addresses }) =>
    addresses.add({ coordinates: [69.25, 41.35], title: 'Дача', address: 'Дача', iconSrc: '' }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Убрать: Дача' }));
  expect(screen.queryByRole('button', { name: /Дача/ })).toBeNull();
  expect(stores.addresses.list).toEqual([]);
});

test('in a page it stands without a dialog, for the mode that the page asks for', async () => {
  const onClose = jest.fn();
  const { stores } = renderFragment(
    fragment,
    { onClose, inlineFor: 200 },
    { messages: ru, answers: { 'GET /api/restaurants/List': [near] } },
  );
  await choose(/Olov Чорсу/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(stores.deliveryMode.isPickup).toBe(true);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('typed coordinates become a place with a name', async () => {
  const { stores } = await open();
  fireEvent.change(search(), { target: { value: '41.31, 69.28' } });
  fireEvent.change(screen.getByLabelText('Как назвать это место'), { target: { value: 'Навои, 5' } });
  await choose(/Доставить сюда/);
  expect(stores.location.current).toMatchObject({ Latitude: 41.31, Longitude: 69.28, title: 'Навои, 5' });
});

test('half-typed coordinates are no place', async () => {
  await open();
  fireEvent.change(search(), { target: { value: '41.31' } });
  expect(search()).toHaveAccessibleDescription(/широту и долготу/);
  expect(screen.getByRole('button', { name: 'Доставить сюда' })).toHaveAttribute('aria-disabled', 'true');
});

test('a saved address is offered again', async () => {
  const { stores } = await open({}, ({ addresses }) =>
    addresses.add({ coordinates: [69.25, 41.35], title: 'Дача', address: 'Дача', iconSrc: '' }),
  );
  await choose(/^Дача/);
  expect(stores.location.current).toMatchObject({ Latitude: 41.35, title: 'Дача' });
});

test('pickup lists the active restaurants, the nearest first, with their hours', async () => {
  const { stores, onClose } = await open({}, ({ location }) =>
    location.choose({ RestaurantId: 'x', RegionId: 1, Latitude: 41.32, Longitude: 69.23, title: 'Чорсу' }),
  );
  toPickup();
  const rows = await screen.findAllByRole('button', { name: /Olov/ });
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Olov Чорсу.*Открыто до 03:00 · готовим около 20 мин.*140 м/),
    expect.stringMatching(/Olov Сергели.*Закрыто до 10:30\. Можно заказать заранее.*11,8 км/),
  ]);
  await choose(/Olov Сергели/);
  expect(stores.deliveryMode.isPickup).toBe(true);
  expect(stores.location.current).toMatchObject({
    RestaurantId: 'far',
    Latitude: 41.22,
    title: 'Olov Сергели',
  });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('what is said of restaurants follows the clock, and who closed down is offered no longer', async () => {
  let listed = [far, near];
  const { stores, requests } = await open({ 'GET /api/restaurants/List': () => listed });
  const rows = async () =>
    (await screen.findAllByRole('button', { name: /Olov/ })).map(({ textContent }) => textContent);
  const asked = () => requests.filter(({ path }) => path === '/api/restaurants/List').length;
  toPickup();
  expect(await rows()).toEqual([expect.stringMatching(/Сергели.*Закрыто/), expect.stringMatching(/Чорсу/)]);
  clock.now += 20 * 60_000;
  act(() => stores.clock.tick());
  expect(await rows()).toEqual([expect.stringMatching(/Сергели.*Открыто/), expect.stringMatching(/Чорсу/)]);
  expect(asked()).toBe(1);

  listed = [far];
  toDelivery();
  toPickup();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Olov Чорсу/ })).toBeNull());
  toDelivery();
  toPickup();
  expect(await rows()).toEqual([expect.stringMatching(/Сергели/)]);
  expect(asked()).toBe(2);
});

test('an address that was just asked about orders the pickups, and a saved one where nothing else is known', async () => {
  await open({ 'GET /api/restaurants/GetByLocation': [] }, ({ addresses }) =>
    addresses.add({ coordinates: [69.27, 41.22], title: 'Дача', address: 'Дача', iconSrc: '' }),
  );
  const first = async () => (await screen.findAllByRole('button', { name: /Olov/ }))[0]?.textContent;
  toPickup();
  expect(await first()).toMatch(/Сергели/);
  toDelivery();
  await choose(/Базар Чорсу/);
  toPickup();
  expect(await first()).toMatch(/Чорсу.*140 м/);
});

test('a mode counts only with its place: closing after a look at pickup changes nothing', async () => {
  const { stores } = await open();
  toPickup();
  await screen.findAllByRole('button', { name: /Olov/ });
  expect(stores.deliveryMode.isDelivery).toBe(true);
});

test('a list that failed can be asked for again', async () => {
  let isDown = true;
  await open({
    'GET /api/landmarks/List': () => {
      if (isDown) throw new ApiError('down', { status: 0 });
      return [landmark];
    },
  });
  const again = await screen.findByRole('button', { name: 'Попробовать ещё раз' });
  isDown = false;
  fireEvent.click(again);
  expect(await screen.findByRole('button', { name: /Базар Чорсу/ })).toBeVisible();
});

test('a check that failed is said inline and as a toast', async () => {
  await open({
    'GET /api/restaurants/GetByLocation': () => {
      throw new ApiError('down', { status: 503, detail: 'Сервис отдыхает' });
    },
  });
  await choose(/Базар Чорсу/);
  expect(screen.getByText('Не удалось проверить адрес. Попробуйте ещё раз.')).toBeVisible();
  expect(screen.getByTestId('toast')).toHaveTextContent('Сервис отдыхает');
});

test('a check that failed without a word reads that it could not be loaded', async () => {
  await open({
    'GET /api/restaurants/GetByLocation': () => {
      throw new ApiError('down', { status: 0 });
    },
  });
  await choose(/Базар Чорсу/);
  expect(screen.getByTestId('toast')).toHaveTextContent('Ошибка');
  expect(screen.getByTestId('toast')).toHaveTextContent('Не удалось загрузить. Проверьте интернет.');
});

test('restaurants that could not be listed are told as a toast', async () => {
  const { stores } = await open({
    'GET /api/restaurants/List': () => {
      throw new ApiError('down', { status: 500 });
    },
  });
  toPickup();
  await screen.findByTestId('toast');
  expect(stores.toasts.list).toMatchObject([
    { severity: 'error', summary: 'error.title', detail: 'error.fetch-error' },
  ]);
});
