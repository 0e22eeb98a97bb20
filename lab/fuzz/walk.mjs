import { importSource } from '../../tools/importSource.mjs';

const { inAll } = await importSource('contract/src/platform/locales.ts');

/**
 * One valid call of each operation, from the data of the shop: random calls seldom come behind the validation of a write. `ask`
 * sends the body of a POST or the query of a GET and gives the answer as JSON.
 */
export async function walk(ask, { basket, orders }) {
  const [cancellable, running, , , completed] = orders;
  const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString();
  const texts = inAll((locale) => `Sample ${locale}`);
  const restaurantId = basket.restaurantId;
  const point = { latitude: 41.311, longitude: 69.279 };
  const read = (path, query = {}) => ask(`GET /main/api/${path}`, query);
  const write = (path, body = {}) => ask(`POST /main/api/${path}`, body);

  // Customers.
  for (const kind of ['news', 'stocks']) {
    const { items = [] } = await read(`${kind}/List`);
    await read(`${kind}/Get`, { id: items[0]?.id });
  }
  await read('restaurants/GetByLocation', { ...point, orderTypeId: 0 });
  await read('geocode/Search', { text: 'Navoi' });
  await read('geocode/Reverse', point);
  const coordinates = [point.longitude, point.latitude];
  await write('addresses/Save', { coordinates, title: 'Home', address: 'Navoi 5', iconSrc: '' });
  const [address] = await read('addresses/List');
  await write('addresses/Rename', { id: address?.id, title: 'Work' });
  await write('addresses/Delete', { id: address?.id });
  const { restaurantId: _, ...cart } = basket;
  const delivery = { ...cart, orderTypeId: 0, address: { ...point, title: 'Navoi 5' } };
  delivery.products = [{ ...cart.products[0], count: 3 }];
  const { orderId } = await ask('POST /main/api/delivery/Create', delivery, {
    headers: { 'idempotency-key': 'fuzz-delivery' },
  });
  const { customer: _customer, payment: _payment, ...asked } = basket;
  await write('delivery/Calculate', asked);
  const { customerId } = await write('customers/Update', { name: 'Aziza' });
  await write('customers/Delete');
  await read('delivery/List', { skip: 0, take: 5 });
  await ask('GET /messenger/api/tg_address', point);
  await ask('PUT /messenger/api/tg_basket', { products: cart.products });
  await ask('POST /messenger/api/tg_order', basket, { headers: { 'idempotency-key': 'fuzz-telegram' } });
  for (const path of ['Get', 'Events']) await read(`delivery/${path}`, { orderId });
  await read('delivery/Find', { idempotencyKey: 'fuzz-delivery' });
  await write('delivery/Repeat', { orderId });
  const endpoint = 'https://push.example/fuzz';
  await write('push/Check', { orderId, endpoint });
  await write('push/Unsubscribe', { orderId, endpoint });
  await write('customers/SendCode', { phone: '+998901234599' });
  await write('delivery/Rate', { orderId: completed, stars: 5 });
  await write('delivery/Cancel', { orderId: cancellable });
  await write('feedback/Create', {
    key: 'fuzz-feedback-key',
    name: 'Aziza',
    contact: '+998901234567',
    message: 'Thanks',
  });
  const red = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVQI12P4z8AAAAMBAQAY3Y2wAAAAAElFTkSuQmCC';
  const reported = await write('feedback/Report', {
    ...{ key: 'fuzz-report-key', orderId: completed, reason: 'cold', message: 'The pizza was cold.' },
    photos: [red],
  });
  await write('feedback/Reply', { id: reported.id, text: 'And late' });
  await read('feedback/OwnPhoto', { id: reported.id, place: 0 });
  await read('feedback/Photo', { id: reported.id, place: 0 });
  const vacancies = await ask('GET /hr/api/vacancies/List');
  const vacancyId = Object.values(vacancies).flat()[0]?.id;

  const fields = {
    vacancyId,
    regionId: 1,
    name: 'Aziza',
    phone: '+998901234567',
    birthDate: '1990-05-17',
    consent: true,
  };
  const form = Object.entries(fields).map(
    ([field, value]) => `--fuzz\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  await ask('POST /hr/api/vacancies/Apply', fields, {
    headers: { 'idempotency-key': 'fuzz-application' },
    body: { text: `${form.join('')}--fuzz--\r\n`, type: 'multipart/form-data; boundary=fuzz' },
  });
  await ask('GET /hr/api/vacancies/Get', { id: vacancyId });
  const { items = [] } = await ask('GET /hr/api/vacancies/Applications');
  await ask('POST /hr/api/vacancies/DeleteApplication', { id: items[0]?.id });

  // Restaurants and zones.
  await read('delivery/Slots', { restaurantId });
  const { restaurants = [] } = await read('restaurants/Settings');
  const { version, opening, closing, exceptions } = restaurants.find(({ id }) => id === restaurantId) ?? {};
  await write('restaurants/SetHours', { restaurantId, version, opening, closing, exceptions });
  const { restaurants: others = [] } = await read('restaurants/Settings');
  const hours = others.map(({ id, ...one }) => ({
    ...{ restaurantId: id, version: one.version },
    ...{ opening: one.opening, closing: one.closing, exceptions: one.exceptions },
  }));
  await write('restaurants/SetHoursOfMany', { restaurants: hours });
  await write('restaurants/SetPause', { restaurantId, pause: 'none' });
  const place = { id: 'fuzz', name: texts, address: texts, phone: '+998711112233', regionId: 1, ...point };
  await write('restaurants/Save', { restaurant: { ...place, slotMinutes: 20, ordersAtOnce: 4 } });
  await read('restaurants/Uses', { restaurantId: place.id });
  await write('restaurants/SetState', { restaurantId: place.id, state: 'closed' });
  const { zone } = await read('zones/Get', { restaurantId });
  const { geometry, terms, parts } = zone;
  await write('zones/Set', { restaurantId, version: zone.version, geometry, terms, parts, isTrial: true });
  await write('zones/Import', { collection: await read('zones/Export'), isTrial: true });

  // Kitchen and courier.
  const productId = basket.products[0].id;
  await write('products/SetAvailability', { restaurantId, productId, isAvailable: false, until: 'shift' });
  await write('products/SetAvailability', { restaurantId, productId, isAvailable: true });
  const restaurantIds = others.map(({ id }) => id);
  const stops = await write('products/SetAvailabilityAt', { restaurantIds, productId, isAvailable: false });
  await write('products/RestoreAvailability', stops);
  await read('delivery/Queue', { restaurantId });
  await write('delivery/SetPromise', { orderId: running, from: day(0.04), to: day(0.05), reason: 'busy' });
  const movable = await ask('POST /main/api/delivery/Create', basket, {
    headers: { 'idempotency-key': 'fuzz-move' },
  });
  const { restaurants: targets } = await read('delivery/MoveTargets', { orderId: movable.orderId });
  await write('delivery/MoveToRestaurant', {
    orderId: movable.orderId,
    from: restaurantId,
    restaurantId: targets[0]?.id,
  });
  await read('delivery/Board', { restaurantId });
  await read('products/Stops', { restaurantId });
  await write('delivery/SetPrinted', { orderId });
  await write('delivery/Give', { orderId, courierId: '' });
  await write('delivery/SetStatus', { orderId, statusCode: 50 });
  for (const step of ['Take', 'HandBack']) await write(`delivery/${step}`, { orderId });
  const { shift } = await read('delivery/Deliveries');
  await write('delivery/EndShift', { cash: shift.cash });
  await write('delivery/SetStatus', { orderId, statusCode: 60 });
  for (const step of ['Take', 'NoteUnreachable']) await write(`delivery/${step}`, { orderId });
  await write('delivery/SetCourier', { orderId, ...point });
  await write('orders/Search', { text: 'Fuzz' });
  const { phone } = basket.customer;
  const found = await write('customers/Search', { text: phone });
  await write('customers/Card', { key: found.customers?.[0]?.key ?? '' });
  await read('customers/ExportOf', { customerId });
  await read('orders/Get', { orderId: completed });
  await read('orders/Export', { format: 'xlsx' });
  await write('orders/Refund', { orderId: completed, reason: 'Cold pizza', isByHand: true });
  for (const path of ['figures/List', 'figures/Csv'])
    await read(path, { from: day(-7).slice(0, 10), to: day(0).slice(0, 10), by: 'day' });
  const closed = day(-7).slice(0, 10);
  await read('figures/Closings', { restaurantId, from: closed, to: closed });
  await write('figures/CloseDay', { restaurantId, day: closed, cashExpected: 0, cashCounted: 0 });

  // Promo codes, messages, content.
  const promo = {
    code: 'FUZZ-10',
    title: texts,
    kind: 'percent',
    value: 10,
    minimum: 0,
    oncePerCustomer: false,
    isActive: true,
  };
  await write('promo/Save', { promo });
  await write('promo/Check', { ...asked, promoCode: promo.code });
  await write('promo/End', { code: promo.code });
  const { items: messages = [] } = await read('feedback/List');
  await write('feedback/Answer', { id: messages[0]?.id, text: 'Thank you' });
  await write('feedback/Close', { id: messages[0]?.id });
  await write('feedback/Delete', { id: messages[0]?.id });
  const { entries = [] } = await read('content/Entries', { kind: 'news' });
  const entry = await read('content/Entry', { kind: 'news', id: entries[0]?.id });
  const { version: entryVersion, ...own } = entry;
  await write('content/SaveEntry', { entry: own, version: entryVersion });
  await write('content/Preview', { entry: own });
  await write('content/Import', {
    files: (await read('content/Export')).files,
    isTrial: true,
  });
  const saved = await read('content/Entry', { kind: 'news', id: own.id });
  await write('content/DeleteEntry', { kind: 'news', id: own.id, version: saved.version });

  // The menu and its drafts.
  const menu = await read('menu/Export');
  await write('menu/Import', { files: menu.files, isTrial: true });
  await write('prices/Import', { csv: (await read('prices/Export')).csv, isTrial: true });
  await write('menu/ImportTable', { name: 'Fuzz', file: btoa('Name;Price\nTea;9000'), isTrial: true });
  const { folders = [], tags = [], groups = [] } = await read('menu/Tree');
  const dish = (await read('menu/Dish', { id: productId })).dish ?? {};
  const named = ({ id }) => ({ id, name: texts });
  const { id: draftId } = await write('menu/drafts/Create', { name: 'Fuzz' });
  const inDraft = (path, body = {}) => write(`menu/drafts/${path}`, { draftId, ...body });
  await inDraft('Rename', { name: 'Fuzzed' });
  await inDraft('PutDish', { dish: { ...dish, price: dish.price + 1000 } });
  await inDraft('PutFolder', { folder: named(folders[0] ?? {}) });
  await inDraft('PutTag', { tag: named(tags[0] ?? {}) });
  const [{ dishes: _dishes, ...shared } = {}] = groups;
  await inDraft('PutGroup', { group: { ...shared, name: texts } });
  await inDraft('PutGroupDishes', { groupId: shared.id, dishIds: [dish.id] });
  await inDraft('PutOrder', { folderId: null, ids: folders.map(({ id }) => id).reverse() });
  await inDraft('PutPrice', { restaurantId, dishId: productId, price: dish.price + 2000 });
  await read('menu/drafts/Get', { id: draftId });
  const preview = await inDraft('Preview');
  const token = preview.url?.split('/').at(-1) ?? '';
  await ask('GET /main/api/shop/Preview', {}, { headers: { 'x-olov-preview': token } });
  const { dishes = [] } = await read('menu/Dishes', { folderId: folders.at(-1)?.id });
  for (const path of ['Remove', 'Settle', 'Revert'])
    await inDraft(path, {
      kind: 'dish',
      id: dishes.at(-1)?.id,
      ...(path === 'Settle' && { prefer: 'mine' }),
    });

  const { id: published } = await write('menu/drafts/Create', { name: 'Published' });
  const price = { draftId: published, restaurantId, dishId: productId, price: dish.price + 3000 };
  await write('menu/drafts/PutPrice', price);
  const { rows } = await read('menu/Prices');
  const chain = { dishId: rows[0].dishId, price: rows[0].price + 1000 };
  await write('menu/drafts/PutPrices', { draftId: published, prices: [chain] });
  await read('menu/PriceTable', { draftId: published });
  const csv = `dish,modifier,price\n${chain.dishId},,${chain.price}\n`;
  await write('menu/drafts/ImportPrices', { draftId: published, csv });
  await write('menu/drafts/Publish', { draftId: published, at: day(2) });
  for (const path of ['Unschedule', 'Publish', 'Undo'])
    await write(`menu/drafts/${path}`, { draftId: published });
  const { id: deleted } = await write('menu/drafts/Create', { name: 'Deleted' });
  await write('menu/drafts/Delete', { draftId: deleted });

  const group = { id: 'fuzz-group', name: 'Fuzz', restaurantIds: [restaurantId] };
  const { groups: made = [] } = await write('menu/SaveRestaurantGroup', group);
  await write('menu/DeleteRestaurantGroup', {
    id: group.id,
    version: made.find(({ id }) => id === group.id)?.version,
  });
}
