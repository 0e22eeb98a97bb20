import { Basket } from './messenger';
import { OrderListEntry } from './orders';
import { Restaurant } from './restaurants';
import { Folder, Modifier, Product, ShopResponse } from './shop';

const { order } = OrderListEntry.properties;

test.each([
  ['a folder', Folder, 'id name'],
  ['a product', Product, 'id parentId price modifiers'],
  ['a modifier', Modifier, 'id name isRequired isDefault price maxOneDish imageUrl count'],
  ['a restaurant', Restaurant, 'id name address latitude longitude regionId isActive zone'],
  ['an entry of the order list', OrderListEntry, 'order statusCode'],
  ['the order of such an entry', order, 'orderId'],
  [
    'the shop response',
    ShopResponse,
    'folders products productsForCart restId starTime endTime deliveryDuration priceOfDelivery',
  ],
])('%s has all fields of the specification as required fields', (_, { required }, names) => {
  expect(required).toEqual(expect.arrayContaining(names.split(' ')));
});

test('the shop response has a field for an error', () => {
  expect(ShopResponse.properties).toHaveProperty('error');
});

test('a product of the Telegram basket has id, count and modifiers with id and count', () => {
  const { products } = Basket.properties.result.properties;
  expect(products.items.required).toEqual(expect.arrayContaining(['id', 'count', 'modifiers']));
  expect(products.items.properties.modifiers.items.required).toEqual(['id', 'count']);
});
