import { aRestaurant, renderPage } from '@olov/shared-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../translations/en.json';
import { signIn } from '../testing/menu';
import * as page from './FiguresPage';

const sums = { orders: 2, gross: 90_000, refunds: 10_000 };
const day = {
  ...{ day: '2026-11-20', isRunning: false, cashExpected: 80_000 },
  sums: [{ payment: 'cash', ...sums }],
};
const total = { key: 'total', ...sums, cancelled: 0, net: 80_000 };

test('a day of a restaurant is closed with the counted cash beside the expected one', async () => {
  const { requests } = renderPage(page, {
    messages,
    locale: 'en',
    route: '/figures',
    url: '/figures',
    prepare: signIn('read Figures', 'change Figures'),
    answers: {
      'GET /api/figures/List': { by: 'day', rows: [], groups: [{ id: 'airport', name: 'Airport' }], total },
      'GET /api/restaurants/List': [aRestaurant({ id: 'center', name: 'Center' })],
      'GET /api/figures/Closings': { days: [day] },
      'POST /api/figures/CloseDay': day,
    },
  });
  await screen.findByRole('option', { name: 'Center' });
  await userEvent.selectOptions(screen.getByLabelText('Restaurants'), 'Center');
  await userEvent.click(await screen.findByRole('button', { name: 'Close the day' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(screen.getByLabelText('Cash counted'), '79000');
  expect(dialog).toHaveTextContent(/Difference: .1,000/);
  await userEvent.click(screen.getAllByRole('button', { name: 'Close the day' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests.find(({ path }) => path.endsWith('CloseDay'))?.body).toEqual({
    restaurantId: 'center',
    day: '2026-11-20',
    cashExpected: 80_000,
    cashCounted: 79_000,
  });
});
