import { fakeClients } from '@olov/shared-kit/testing';
import { createMenuApi } from '../api/menu';
import { DishStops } from './DishStops';

function begin(isInMenu: boolean) {
  const { clients, requests } = fakeClients({
    'POST /api/products/SetAvailability': {
      restaurantId: 'chorsu',
      productId: 'margherita',
      isAvailable: true,
      left: null,
    },
  });
  const stops = new DishStops(createMenuApi(clients.main));
  stops.begin([{ restaurantId: 'chorsu', isAvailable: true, left: 0 }], isInMenu);
  return { stops, requests };
}

test('a dish that ran out counts as stopped, so a release calls its restaurant', async () => {
  const { stops, requests } = begin(true);
  expect([stops.isAvailableAt('chorsu'), stops.isAvailableAt('yunusobod')]).toEqual([false, true]);
  await stops.setAvailable({ restaurantId: 'chorsu' }, ['chorsu'], 'margherita', true);
  expect([stops.isAvailableAt('chorsu'), requests.length]).toEqual([true, 1]);
});

test('a dish that the menu has switched off is not available at a restaurant without an own stop', () => {
  expect(begin(false).stops.isAvailableAt('yunusobod')).toBe(false);
});
