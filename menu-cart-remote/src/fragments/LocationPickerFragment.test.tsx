import { ApiError, type RootStore } from '@olov/shared-kit';
import { aRestaurant, type FakeAnswer, renderFragment } from '@olov/shared-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import ru from '../../translations/ru.json';
import * as fragment from './LocationPickerFragment';

const landmark = {
  id: 'chorsu',
  regionId: 1,
  name: 'Базар Чорсу',
  address: 'ул. Тахтапуль Дарвоза',
  latitude: 41.32,
  longitude: 69.23,
};
const nameless = { ...landmark, id: 'gur', name: 'Goʻri Amir', address: 'Boʻstonsaroy', latitude: 41.4 };
const near = aRestaurant({ id: 'near', name: 'Olov Чорсу', latitude: 41.321, longitude: 69.231 });
const far = aRestaurant({
  id: 'far',
  name: 'Olov Сергели',
  latitude: 41.22,
  isOpenNow: false,
  starTime: '10:30',
});
const closedDown = aRestaurant({ id: 'closed-down', name: 'Olov Закрытый', isActive: false });

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
        ...answers,
      },
      messages: ru,
      prepare,
    },
  );
  await screen.findByRole('dialog');
  await act(async () => {});
  return { ...rendered, onClose };
}

const search = () => screen.getByRole('searchbox', { name: 'Адрес или координаты' });
const choose = (name: RegExp) =>
  screen.findByRole('button', { name }).then((row) => act(async () => row.click()));
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
  expect(screen.getByRole('button', { name: /Goʻri Amir/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Базар Чорсу/ })).toBeNull();
  fireEvent.change(search(), { target: { value: 'нигде' } });
  expect(screen.getByText(/Ничего не нашлось/)).toBeVisible();
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
  expect(screen.getByRole('button', { name: 'Доставить сюда' })).toBeDisabled();
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
    expect.stringMatching(/Olov Чорсу.*Открыто до 03:00.*140 м/),
    expect.stringMatching(/Olov Сергели.*Закрыто, откроется в 10:30.*11,8 км/),
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
