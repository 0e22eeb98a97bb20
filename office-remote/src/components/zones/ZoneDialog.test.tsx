import { ApiError } from '@olov/shared-kit';
import { Link } from '@olov/shared-kit/router';
import { type FakeAnswer, type FakeRequest, renderPage } from '@olov/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../../translations/en.json';
import * as page from '../../pages/RestaurantPage';
import { signIn } from '../../testing/menu';
import { aRestaurant } from '../../testing/restaurants';
import { aZone, aZoneAround, triangle } from '../../testing/zones';

jest.mock('./leaflet/ZoneMap', () => jest.requireActual('../../testing/FakeZoneMap'));

const PageWithLink = () => (
  <>
    <Link to="/elsewhere">Leave</Link>
    <page.Component />
  </>
);

const open = async (answers: Record<string, FakeAnswer> = {}, ...rights: string[]) => {
  const { requests } = renderPage(
    { ...page, Component: PageWithLink },
    {
      messages,
      locale: 'en',
      route: '/restaurants/:id',
      url: '/restaurants/center',
      prepare: signIn('read Zone', ...rights),
      answers: {
        'GET /api/restaurants/Settings': { restaurants: [aRestaurant()] },
        'GET /api/zones/Get': aZoneAround(),
        'POST /api/zones/Set': aZone(),
        ...answers,
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Zone on the map' }));
  return { requests, dialog: within(await screen.findByRole('dialog', { name: 'Zone: Center' })) };
};

const saved = (requests: FakeRequest[]) =>
  requests.map(({ body }) => body).find((body) => body && Object(body).isTrial === false);
const points = () => within(screen.getByRole('list', { name: 'Points' }));

test('a zone is drawn on the map, checked, and saved with the version that was read', async () => {
  const none = aZoneAround({ geometry: null, parts: [] });
  const { requests, dialog } = await open({ 'GET /api/zones/Get': none }, 'change Zone');
  expect(await dialog.findByText('There is no zone yet.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Draw a zone' }));
  const map = await dialog.findByRole('button', { name: 'the map' });
  for (let count = 0; count < 3; count += 1) await userEvent.click(map);
  expect(points().getAllByRole('listitem')).toHaveLength(3);
  expect(await dialog.findByText('The zone passed the check.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saved(requests)).toMatchObject({
    restaurantId: 'center',
    version: 'z1',
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [69.2, 41.35],
          [69.21, 41.35],
          [69.22, 41.35],
          [69.2, 41.35],
        ],
      ],
    },
    parts: [null],
  });
});

test('a point is changed by its numbers, and the last step is undone', async () => {
  const { requests, dialog } = await open({}, 'change Zone');
  const latitude = await dialog.findByRole('textbox', { name: 'Latitude of point 3' });
  await userEvent.clear(latitude);
  await userEvent.type(latitude, '41,45{Enter}');
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('Set'))).toBe(true));
  await userEvent.click(dialog.getByRole('button', { name: 'Insert after of point 1' }));
  expect(dialog.getByRole('textbox', { name: 'Longitude of point 2' })).toHaveValue('69.25');
  await userEvent.click(dialog.getByRole('button', { name: 'Undo the last step' }));
  expect(points().getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const [[, , third]] = triangle.coordinates as [[number[], number[], number[]]];
  await waitFor(() => expect(saved(requests)).toBeDefined());
  expect(saved(requests)).toMatchObject({ geometry: { coordinates: [[{}, {}, [third[0], 41.45], {}]] } });
});

test('a mistake names its points beside them and in the check, and nothing is closed without a question', async () => {
  const text = 'The outline crosses itself';
  const refuse = () => {
    const fields = { 'parts.0.rings.0.points.1': text };
    throw new ApiError('no', { status: 422, code: 'self-crossing', detail: text, fields });
  };
  const { dialog } = await open({ 'POST /api/zones/Set': refuse }, 'change Zone');
  await userEvent.click(await dialog.findByRole('button', { name: 'Remove of point 3' }));
  await waitFor(() => expect(dialog.getAllByText(text)).toHaveLength(2));
  expect(points().getAllByRole('listitem')[1]).toHaveTextContent(text);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Do not save' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a drawn zone is lost neither by a reload nor by a step to another page without a question', async () => {
  const { dialog } = await open({}, 'change Zone');
  const isReloadHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isReloadHeld()).toBe(false);
  await userEvent.click(await dialog.findByRole('button', { name: 'Remove of point 3' }));
  expect(isReloadHeld()).toBe(true);
  await userEvent.click(screen.getByText('Leave'));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(points().getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(screen.getByText('Leave'));
  await userEvent.click(await screen.findByRole('button', { name: 'Do not save' }));
  expect(await screen.findByTestId('elsewhere')).toBeInTheDocument();
});

test('a step without a connection is said to be unchecked', async () => {
  const offline = new ApiError('no', { status: 0 });
  const { dialog } = await open({ 'POST /api/zones/Set': offline }, 'change Zone');
  await userEvent.click(await dialog.findByRole('button', { name: 'Add a point' }));
  expect(await dialog.findByText(/no connection/)).toBeInTheDocument();
});

test('a further part gets a hole and a price of its own', async () => {
  const { requests, dialog } = await open({}, 'change Zone');
  await userEvent.click(await dialog.findByRole('button', { name: 'Draw a further part' }));
  const part = within(dialog.getByRole('region', { name: 'Part 2' }));
  await userEvent.click(part.getByRole('button', { name: 'Cut out a hole' }));
  await userEvent.click(part.getByRole('checkbox', { name: 'A price of its own for this part' }));
  const price = part.getByLabelText('Price, UZS');
  await userEvent.clear(price);
  await userEvent.type(price, '5000');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved(requests)).toBeDefined());
  expect(saved(requests)).toMatchObject({
    geometry: { type: 'MultiPolygon', coordinates: [[{}], [[], []]] },
    parts: [null, { price: 5000, minimum: 50_000, freeFrom: null }],
  });
});

test('a member who may only read zones sees the points and changes nothing', async () => {
  const { dialog } = await open();
  expect(await dialog.findByRole('textbox', { name: 'Latitude of point 1' })).toBeDisabled();
  expect(dialog.queryByRole('button', { name: /Save|Draw|Remove|Undo/ })).not.toBeInTheDocument();
});
