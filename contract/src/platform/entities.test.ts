import { Basket } from '../customers/messenger';
import { Folder, Modifier, Product, ShopResponse } from '../menu/shop';
import { OrderListEntry } from '../orders/orders';
import { Restaurant } from '../places/restaurants';

const { order } = OrderListEntry.properties;

// spec 3: Menu: folders (id, name), products, productsForCart, restId
// spec 3: Product: id, parentId, price, modifiers
// spec 3: Modifier: id, name, isRequired, isDefault, price, maxOneDish, imageUrl, count
// spec 3: Restaurant: id, name, address, latitude, longitude, regionId, isActive, zone
// spec 3: Order list entry: order.orderId, statusCode
// spec 3: Shop response: folders, products, productsForCart, restId, starTime, endTime, deliveryDuration, priceOfDelivery, error
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

// spec 3: Messenger cart: products with id, count, modifiers with id and count
test('a product of the Telegram basket has id, count and modifiers with id and count', () => {
  const { products } = Basket.properties.result.properties;
  expect(products.items.required).toEqual(expect.arrayContaining(['id', 'count', 'modifiers']));
  expect(products.items.properties.modifiers.items.required).toEqual(['id', 'count']);
});
