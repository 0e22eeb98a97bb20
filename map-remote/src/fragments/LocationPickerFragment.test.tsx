import { SaveAddressBody } from '@olov/contract';
import { ApiError, type RootStore } from '@olov/shared-kit';
import { recentAddresses } from '@olov/shared-kit/addresses';
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

// spec 1: Customers choose a delivery mode and a location
test('a landmark inside a zone becomes the saved place and an address with an icon', async () => {
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
  expect(stores.addresses.list).toMatchObject([
    { title: 'Базар Чорсу', coordinates: [69.23, 41.32], iconSrc: '/icons/address.svg' },
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('an address with a house number that orders refuse is saved without the number', async () => {
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
  await choose(/Доставить сюда/);
  await waitFor(() => expect(stores.location.title).toBe('улица Навои, 5'));
  expect(stores.location.current).not.toHaveProperty('house');
});

test('a saved address is chosen with its own house number, not with one that the customer typed before', async () => {
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

test('a long title of a chosen place is cut to the length that the customer’s account accepts', async () => {
  const { maxLength: title = 0 } = SaveAddressBody.properties.title as { maxLength?: number };
  const { maxLength: address = 0 } = SaveAddressBody.properties.address as { maxLength?: number };
  const { stores } = await open({
    'GET /api/landmarks/List': [{ ...landmark, name: `Базар ${'а'.repeat(300)}`, address: 'б'.repeat(300) }],
  });
  await choose(/Базар/);
  const [kept] = stores.addresses.list;
  expect([kept?.title.length, kept?.address.length]).toEqual([title, address]);
});

test('the answer for an address is ignored if the customer has chosen something else meanwhile', async () => {
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

test('an address that is located after the picker was closed is not chosen', async () => {
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

describe('the visitor’s position', () => {
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

  test('the visitor’s position is shown on the picker’s map before it becomes the place', async () => {
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

  test('the visitor’s position is ignored after the customer has gone back to the list', async () => {
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

  test('the visitor’s position sorts the restaurants for pickup', async () => {
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

  test('a position that cannot be determined leaves the picker’s list of restaurants usable', async () => {
    await open();
    toPickup();
    await choose(/Где я/);
    expect(await screen.findByText('Выберите ресторан из списка.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /Olov/ })).toHaveLength(2);
  });

  test('the picker’s map that is opened without “locate me” does not request the position', async () => {
    stand(41.3205, 69.2305);
    const { requests } = await open();
    await choose(/Указать на карте/);
    await act(async () => {});
    expect(requests.map(({ path }) => path)).not.toContain('/api/restaurants/GetByLocation');
  });
});

test('the picker says that an address is outside of every zone, and offers the nearest pickup', async () => {
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

test('the address search treats all Uzbek apostrophes as equal', async () => {
  await open();
  await screen.findByRole('button', { name: /Базар Чорсу/ });
  fireEvent.change(search(), { target: { value: "go'ri" } });
  expect(options()).toEqual([expect.stringContaining('Goʻri Amir')]);
  expect(screen.queryByRole('button', { name: /Базар Чорсу/ })).toBeNull();
  fireEvent.change(search(), { target: { value: 'нигде' } });
  expect((await screen.findAllByText(/Ничего не нашлось/))[0]).toBeVisible();
});

test('the address search shows no “nothing found” for a single letter', async () => {
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
  const CODES: Record<string, number> = { Enter: 13, Escape: 27, ArrowUp: 38, ArrowDown: 40 };
  const press = (key: string) => {
    const event = { key, keyCode: CODES[key] };
    fireEvent.keyDown(search(), event);
    fireEvent.keyUp(search(), event);
  };
  const typed = async (text: string) => {
    fireEvent.change(search(), { target: { value: text } });
    await screen.findByRole('option', { name: /улица Навои/ });
  };

  test('the address search sends one request, for the final text and the region', async () => {
    const { requests } = await open(answers);
    fireEvent.change(search(), { target: { value: 'нав' } });
    await typed('навои');
    const asked = requests.filter(({ path }) => path === '/api/geocode/Search');
    expect(asked.map(({ query }) => query)).toEqual([{ text: 'навои', regionId: 1, take: 8 }]);
  });

  test('the address search is a combobox: arrows move, Enter chooses, the input keeps the focus', async () => {
    const { stores, onClose } = await open(answers);
    act(() => search().focus());
    await typed('навои');
    expect(search()).toHaveAttribute('aria-expanded', 'true');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowDown']) press(key);
    const [, last] = screen.getAllByRole('option');
    await waitFor(() => expect(last).toHaveAttribute('aria-selected', 'true'));
    expect(search()).toHaveAttribute('aria-activedescendant', last?.id);
    expect(search()).toHaveFocus();
    await act(async () => press('Enter'));
    await choose(/Доставить сюда/);
    expect(stores.location.current).toMatchObject({ Latitude: 41.33, title: 'Навои, сквер' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('Escape closes the suggestions of the address search, and keeps the typed text and the dialog open', async () => {
    const { onClose } = await open(answers);
    await typed('навои');
    press('Escape');
    expect(options()).toEqual([]);
    expect(search()).toHaveValue('навои');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('the address search chooses the first suggestion on Enter without an active one', async () => {
    const { stores } = await open(answers);
    await typed('навои');
    await act(async () => press('Enter'));
    await choose(/Доставить сюда/);
    expect(stores.location.current).toMatchObject({ Latitude: 41.31, title: 'улица Навои, 5' });
  });

  test('a found address is shown on a map and becomes the place only after the confirmation', async () => {
    const { stores } = await open(answers);
    await typed('навои');
    await act(async () => press('Enter'));
    expect(await screen.findByText(/Точка у вашей двери/)).toBeVisible();
    expect(stores.location.isSaved).toBe(false);
    await choose(/Доставить сюда/);
    expect(stores.location.current).toMatchObject({ Latitude: 41.31, title: 'улица Навои, 5' });
  });

  test('the address search shows a place without an exact point on the map first, and its house number stays when the pin is moved', async () => {
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

  test('the address search announces the number of suggestions', async () => {
    await open(answers);
    await typed('навои');
    expect(screen.getByText('Найдено 2 места')).toBeInTheDocument();
  });

  test('the address search shows a failure and can be tried again', async () => {
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

  test('the address search ignores the answer for an earlier text', async () => {
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

test('a saved address can be deleted in the picker', async () => {
  const { stores } = await open({}, ({ addresses }) =>
    addresses.add({ coordinates: [69.25, 41.35], title: 'Дача', address: 'Дача', iconSrc: '' }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Убрать: Дача' }));
  expect(screen.queryByRole('button', { name: /Дача/ })).toBeNull();
  expect(stores.addresses.list).toEqual([]);
});

test('the picker shows saved addresses by label and typed house number, the last chosen one first', async () => {
  const { stores } = await open({}, ({ addresses }) => {
    const saved = { address: '', iconSrc: '' };
    addresses.add({ ...saved, coordinates: [69.25, 41.35], title: 'Сквер', house: '7' });
    addresses.add({ ...saved, coordinates: [69.26, 41.36], title: 'Навои, 5', label: 'home' });
  });
  const rows = () =>
    screen.getAllByRole('button', { name: /^(Сквер|Дом)/ }).map(({ textContent }) => textContent);
  expect(rows()).toEqual(['Сквер, 7', 'ДомНавои, 5']);
  await choose(/^Дом/);
  expect(recentAddresses(stores.addresses).map(({ title }) => title)).toEqual(['Навои, 5', 'Сквер']);
});

test('the picker inside a page has no dialog and uses the mode of the page', async () => {
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

test('a place can be chosen by typed coordinates and gets the typed name', async () => {
  const { stores } = await open();
  fireEvent.change(search(), { target: { value: '41.31, 69.28' } });
  fireEvent.change(screen.getByLabelText('Как назвать это место'), { target: { value: 'Навои, 5' } });
  await choose(/Доставить сюда/);
  expect(stores.location.current).toMatchObject({ Latitude: 41.31, Longitude: 69.28, title: 'Навои, 5' });
});

test('coordinates with a missing number are not accepted as a place', async () => {
  await open();
  fireEvent.change(search(), { target: { value: '41.31' } });
  expect(search()).toHaveAccessibleDescription(/широту и долготу/);
  expect(screen.getByRole('button', { name: 'Доставить сюда' })).toHaveAttribute('aria-disabled', 'true');
});

test('a press on a saved address in the picker chooses the address', async () => {
  const { stores } = await open({}, ({ addresses }) =>
    addresses.add({ coordinates: [69.25, 41.35], title: 'Дача', address: 'Дача', iconSrc: '' }),
  );
  await choose(/^Дача/);
  expect(stores.location.current).toMatchObject({ Latitude: 41.35, title: 'Дача' });
});

// spec 5: Only active restaurants are kept from the restaurant list call
test('the picker lists for pickup the active restaurants with their hours, the nearest first', async () => {
  const { stores, onClose } = await open({}, ({ location }) =>
    location.choose({ RestaurantId: 'x', RegionId: 1, Latitude: 41.32, Longitude: 69.23, title: 'Чорсу' }),
  );
  toPickup();
  const rows = await screen.findAllByRole('button', { name: /Olov/ });
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Olov Чорсу.*Открыто до 03:00 · готовим ≈ 20 мин.*140 м/),
    expect.stringMatching(/Olov Сергели.*Закрыто до 10:30\. Можно заказать.*11,8 км/),
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

test('the picker’s opening states follow the clock, and a restaurant that closes down disappears from the list', async () => {
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

test('the picker sorts the restaurants for pickup by the address that was checked last, else by the saved address', async () => {
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

test('the mode does not change if the customer looks at pickup in the picker and closes it', async () => {
  const { stores } = await open();
  toPickup();
  await screen.findAllByRole('button', { name: /Olov/ });
  expect(stores.deliveryMode.isDelivery).toBe(true);
});

test('the picker’s list of restaurants that failed to load can be tried again', async () => {
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

// spec 8: Restaurant calls: an error answer with data.error gives a toast with that text
test('a failed check of the delivery zone is shown in the picker and as a toast', async () => {
  await open({
    'GET /api/restaurants/GetByLocation': new ApiError('down', { status: 503, detail: 'Сервис отдыхает' }),
  });
  await choose(/Базар Чорсу/);
  expect(screen.getByText('Не удалось проверить адрес. Попробуйте ещё раз.')).toBeVisible();
  expect(screen.getByTestId('toast')).toHaveTextContent('Сервис отдыхает');
});

// spec 8: Restaurant calls: otherwise the detail is `error.fetch-error` [0018: not while the network is lost]
test('a failed check of the delivery zone without a message shows the default text', async () => {
  await open({
    'GET /api/restaurants/GetByLocation': new ApiError('down', { status: 0 }),
  });
  await choose(/Базар Чорсу/);
  expect(screen.getByTestId('toast')).toHaveTextContent('Ошибка');
  expect(screen.getByTestId('toast')).toHaveTextContent('Не удалось загрузить. Проверьте интернет.');
});

test('the picker shows a toast if the list of restaurants fails to load', async () => {
  const { stores } = await open({
    'GET /api/restaurants/List': new ApiError('down', { status: 500 }),
  });
  toPickup();
  await screen.findByTestId('toast');
  expect(stores.toasts.list).toMatchObject([
    { severity: 'error', summary: 'error.title', detail: 'error.fetch-error' },
  ]);
});
