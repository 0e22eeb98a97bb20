import type { DishEntity, MenuDraftChange } from '@olov/contract';
import { keyring } from '../../../testing/keyring';
import { cartOf, pickupOrder } from '../../../testing/orders';
import { at, openedShop, STAFF_TOKEN } from '../../../testing/shop';
import { memberOf } from '../../../testing/staff';
import { createMayBegin } from '../../staff/deferred/service';
import { tokensOf } from '../../staff/machines';
import { publishDue } from './publishDue';
import { failDraft } from './repository';

const shop = openedShop();
let original: string;
beforeAll(async () => {
  original = JSON.stringify(await exported());
});
beforeEach(async () => {
  shop.clock.now = at('12:00');
  await post('Import', { files: JSON.parse(original), isTrial: false });
  shop.pages.told = 0;
});

const exported = async () => (await shop.get('/api/menu/Export', STAFF_TOKEN)).body.files;
const post = (name: string, body: object) =>
  shop.post(`/api/menu/${name}`, { language: 3, ...body }, STAFF_TOKEN);
const get = async (name: string) => (await shop.get(`/api/menu/${name}`, STAFF_TOKEN)).body;

const newDraft = async (): Promise<string> => (await post('drafts/Create', { name: 'Winter' })).body.id;
const dishOf = async (id: string): Promise<DishEntity> => (await get(`Dish?id=${id}`)).dish;
const putDish = async (draftId: string, id: string, change: object) =>
  post('drafts/PutDish', { draftId, dish: { ...(await dishOf(id)), ...change } });
const publish = (draftId: string, options: object = {}) => post('drafts/Publish', { draftId, ...options });
const undo = (draftId: string) => post('drafts/Undo', { draftId });

const total = async () =>
  (await shop.post('/api/delivery/Calculate', { ...cartOf(pickupOrder()), language: 3 })).body.total;
const priceInShop = async () =>
  (
    await shop.get('/api/shop?OrderTypeId=200&RestaurantId=center&FolderId=pizza&Language=3')
  ).body.products.find(({ id }: { id: string }) => id === 'margherita').price;

const audit = async (since: number) =>
  (
    await shop.database.db
      .selectFrom('staffAudit')
      .select(['actor', 'action', 'subjectId', 'after'])
      .where('id', '>', since)
      .orderBy('id')
      .execute()
  ).map(({ actor, action, subjectId, after }) => [actor, action, subjectId, after?.lines]);
const lastEntry = async () =>
  (await shop.database.pool.query('select coalesce(max(id), 0) as last from staff_audit')).rows[0].last;

describe('a draft', () => {
  test('a changed price of a draft reaches the shop and the quote only when the draft is published', async () => {
    const draftId = await newDraft();
    const { body } = await putDish(draftId, 'margherita', { price: 72_000 });
    expect(body.change.fields).toEqual([{ path: 'price', before: 60_000, after: 72_000 }]);
    expect([await priceInShop(), await total(), shop.pages.told]).toEqual([60_000, 60_000, 0]);
    const since = await lastEntry();
    expect((await publish(draftId)).body).toMatchObject({ state: 'published', changes: 1 });
    expect([await priceInShop(), await total(), shop.pages.told]).toEqual([72_000, 72_000, 1]);
    expect(await audit(since)).toEqual([
      ['machine:staff-token', 'change', 'dishes/margherita', ['price: 60 000 → 72 000']],
    ]);
  });

  test('two people who change different fields of one dish keep both changes, in one draft and in the menu', async () => {
    const read = await dishOf('margherita');
    const put = (draftId: string) =>
      post('drafts/PutDish', { draftId, dish: { ...read, forCart: true }, read });
    const other = await newDraft();
    await putDish(other, 'margherita', { price: 72_000 });
    const { change } = (await put(other)).body;
    expect(change.fields.map(({ path }: { path: string }) => path).sort()).toEqual(['forCart', 'price']);
    await post('drafts/PutDish', { draftId: other, dish: { ...read, price: 72_000 } });
    await publish(other);
    const draftId = await newDraft();
    expect((await put(draftId)).body.change).toMatchObject({ fields: [{ path: 'forCart', after: true }] });
    await publish(draftId);
    expect(await dishOf('margherita')).toMatchObject({ price: 72_000, forCart: true });
  });

  test('a field of a dish that somebody else has changed since it was read is refused with both values, until one is preferred', async () => {
    const read = await dishOf('margherita');
    const draftId = await newDraft();
    await putDish(draftId, 'margherita', { price: 72_000, tags: [] });
    const put = (prefer?: string) =>
      post('drafts/PutDish', { draftId, dish: { ...read, price: 61_000, forCart: true }, read, prefer });
    expect(await put()).toMatchObject({
      status: 409,
      body: {
        code: 'changed-meanwhile',
        fields: { price: JSON.stringify({ mine: 61_000, theirs: 72_000 }) },
      },
    });
    expect((await put('theirs')).body.change.after).toMatchObject({ price: 72_000, forCart: true, tags: [] });
    expect((await put('mine')).body.change.after).toMatchObject({ price: 61_000, forCart: true, tags: [] });
  });

  test('a language of a folder’s name that somebody else has changed is refused with both values, and the other languages are kept', async () => {
    const [draftId, folder] = [await newDraft(), (await get('Tree')).folders[0]];
    const put = (name: object, options = {}) => {
      const { id, name: old } = folder;
      const read = { id, name: old };
      return post('drafts/PutFolder', {
        draftId,
        folder: { id, name: { ...old, ...name } },
        read,
        ...options,
      });
    };
    await put({ en: 'Pies', uz: 'Pishiriqlar' });
    const refused = await put({ en: 'Pizzas', ru: 'Пиццы' });
    expect(refused.body).toMatchObject({
      code: 'changed-meanwhile',
      fields: { 'name.en': JSON.stringify({ mine: 'Pizzas', theirs: 'Pies' }) },
    });
    const { change } = (await put({ en: 'Pizzas', ru: 'Пиццы' }, { prefer: 'mine' })).body;
    expect(change.after.name).toEqual({ ru: 'Пиццы', en: 'Pizzas', uz: 'Pishiriqlar' });
  });

  test('two drafts that change different fields of one dish are published after each other, and either is undone alone', async () => {
    const [one, other] = [await newDraft(), await newDraft()];
    await putDish(one, 'margherita', { price: 72_000 });
    await putDish(other, 'margherita', { forCart: true });
    await publish(one);
    const { changes } = await get(`drafts/Get?id=${other}`);
    expect(changes).toMatchObject([
      { isConflict: false, before: { price: 72_000 }, fields: [{ path: 'forCart' }] },
    ]);
    expect((await publish(other)).body.state).toBe('published');
    expect(await dishOf('margherita')).toMatchObject({ price: 72_000, forCart: true });
    expect((await undo(one)).status).toBe(200);
    expect(await dishOf('margherita')).toMatchObject({ price: 60_000, forCart: true });
  });

  test('a field that draft and menu have both changed is settled for one of them, and the other fields of the draft stay', async () => {
    const [mine, theirs] = [await newDraft(), await newDraft()];
    for (const draftId of [mine, theirs])
      await putDish(draftId, 'cola', { price: 12_000, isAvailable: false });
    const other = await newDraft();
    await putDish(other, 'cola', { price: 11_000 });
    await publish(other);
    const { changes } = await get(`drafts/Get?id=${mine}`);
    expect(changes).toMatchObject([
      { isConflict: true, conflicts: [{ path: 'price', mine: 12_000, menu: 11_000 }] },
    ]);
    const settled = async (draftId: string, prefer: string) => {
      await post('drafts/Settle', { draftId, kind: 'dish', id: 'cola', prefer });
      const [change] = (await get(`drafts/Get?id=${draftId}`)).changes;
      return [change.isConflict, change.after.price, change.after.isAvailable];
    };
    expect(await settled(mine, 'mine')).toEqual([false, 12_000, false]);
    expect(await settled(theirs, 'theirs')).toEqual([false, 11_000, false]);
  });

  test('a new dish whose id is no slug is refused at its id', async () => {
    const dish = { ...(await dishOf('margherita')), modifiers: [], groups: [], id: 'Моя/1' };
    const { status, body } = await post('drafts/PutDish', { draftId: await newDraft(), dish, read: null });
    expect([status, body.fields]).toEqual([
      422,
      { 'dish.id': 'The id of a dish has lower-case Latin letters, digits and hyphens.' },
    ]);
  });

  test.each([
    ['PutDish', 'dish', async () => dishOf('margherita')],
    ['PutFolder', 'folder', async () => ({ id: 'pizza', name: { ru: 'a', en: 'a', uz: 'a' } })],
  ])(
    '%s of a new entity is refused with already-there if the menu has its id',
    async (call, field, value) => {
      const draftId = await newDraft();
      const entity = await value();
      const refused = await post(`drafts/${call}`, { draftId, [field]: entity, read: null });
      expect(refused).toMatchObject({ status: 409, body: { code: 'already-there' } });
      const added = await post(`drafts/${call}`, { draftId, [field]: { ...entity, id: 'new' }, read: null });
      expect(added.body.change).toMatchObject({ id: 'new', before: null });
    },
  );

  test('a value that the menu has already takes the change out of the draft', async () => {
    const draftId = await newDraft();
    await putDish(draftId, 'cola', { price: 1 });
    expect((await putDish(draftId, 'cola', { isAvailable: true, forCart: true })).body).toEqual({
      change: null,
    });
    expect((await publish(draftId)).body).toMatchObject({ code: 'draft-empty' });
  });

  test.each([
    ['a price that is no whole sum', { price: 1.5 }, ['dish.price']],
    ['an unknown folder', { folderId: 'soups' }, ['dish.folderId']],
    [
      'an unknown tag and group',
      { tags: ['hot', 'hit'], groups: ['dough'] },
      ['dish.tags.0', 'dish.groups.0'],
    ],
    ['a name without Uzbek', { name: { ru: 'a', en: 'a', uz: '' } }, ['dish.name.uz']],
    ['a picture in a folder', { picture: '../x' }, ['dish.picture']],
    ['a field of another kind', { spicy: true }, ['dish.spicy']],
    [
      'modifiers of a missing dish, of a missing group, and with one id',
      {
        modifiers: ['a', 'a'].map((id) => ({
          id,
          name: { ru: id, en: id, uz: id },
          price: 0,
          isRequired: false,
          isDefault: false,
          maxOneDish: 1,
          groupId: 'none',
          standsFor: 'none',
        })),
      },
      [
        'dish.modifiers.0.groupId',
        'dish.modifiers.1.groupId',
        'dish.modifiers.0.standsFor',
        'dish.modifiers.1.standsFor',
        'dish.modifiers.1.id',
      ],
    ],
  ])('a dish with %s is refused with the names of the fields', async (_, change, fields) => {
    const draftId = await newDraft();
    const answer = await putDish(draftId, 'cola', change);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, fields]);
    expect((await get(`drafts/Get?id=${draftId}`)).changes).toEqual([]);
  });

  test('a folder, tag, group or dish that dishes still use is not removed', async () => {
    const draftId = await newDraft();
    for (const [kind, id] of [
      ['folder', 'pizza'],
      ['tag', 'hit'],
      ['group', 'size'],
    ]) {
      const { status, body } = await post('drafts/Remove', { draftId, kind, id });
      expect([status, body.fields]).toEqual([422, { id: 'Dishes of the menu still use this.' }]);
    }
    const half = { ...(await dishOf('wings')).modifiers[0], standsFor: 'cola' };
    await putDish(draftId, 'wings', { modifiers: [half] });
    expect((await post('drafts/Remove', { draftId, kind: 'dish', id: 'cola' })).status).toBe(422);
  });

  test('a removed folder and dish name the promotion and the promo code that lose them, and an undo gives the folder back', async () => {
    const { db } = shop.database;
    const stockFolder = async () =>
      (await db.selectFrom('stocks').select('folderId').where('id', '=', 'last-day').executeTakeFirst())
        ?.folderId;
    await db.updateTable('stocks').set({ folderId: 'drinks' }).where('id', '=', 'last-day').execute();
    const draftId = await newDraft();
    const notes = [
      'A promo code gives this dish and will not work without it: COLA',
      'A promo code asks for it in the cart: TWO-DRINKS',
      'A promotion will lose its link to this folder: last-day',
    ];
    const removed = [
      await post('drafts/Remove', { draftId, kind: 'dish', id: 'cola' }),
      await post('drafts/Remove', { draftId, kind: 'folder', id: 'drinks' }),
    ];
    expect(removed.map(({ body }) => body.change.notes)).toEqual([notes.slice(0, 1), notes.slice(1)]);
    const { changes } = await get(`drafts/Get?id=${draftId}&Language=3`);
    expect(changes.flatMap((one: MenuDraftChange) => one.notes)).toEqual(notes);
    const { body } = await publish(draftId);
    expect(body.notes.map(({ text }: { text: string }) => text)).toEqual(notes);
    expect(await stockFolder()).toBeNull();
    await undo(draftId);
    expect(await stockFolder()).toBe('drinks');
    await db.updateTable('stocks').set({ folderId: 'pizza' }).where('id', '=', 'last-day').execute();
  });

  test('a draft adds a folder with a dish, removes a folder with its dish, and orders both', async () => {
    const draftId = await newDraft();
    const name = { ru: 'Супы', en: 'Soups', uz: 'Shoʻrvalar' };
    await post('drafts/PutFolder', { draftId, folder: { id: 'soups', name } });
    await post('drafts/PutDish', {
      draftId,
      dish: { ...(await dishOf('wings')), id: 'mastava', folderId: 'soups' },
    });
    await post('drafts/Remove', { draftId, kind: 'dish', id: 'cola' });
    expect((await post('drafts/Remove', { draftId, kind: 'folder', id: 'drinks' })).status).toBe(200);
    await post('drafts/PutOrder', { draftId, folderId: null, ids: ['soups', 'pizza'] });
    await post('drafts/PutOrder', { draftId, folderId: 'pizza', ids: ['wings', 'margherita', 'sold-out'] });
    const { folders } = await get(`Tree?draftId=${draftId}`);
    expect(folders.map(({ id, dishes }: { id: string; dishes: number }) => [id, dishes])).toEqual([
      ['soups', 1],
      ['pizza', 3],
    ]);
    const ids = async (query: string) =>
      (await get(`Dishes?${query}`)).dishes.map(({ id }: { id: string }) => id);
    const after = ['mastava', 'wings', 'margherita', 'sold-out'];
    expect(await ids(`draftId=${draftId}`)).toEqual(after);
    expect(await ids('')).toEqual(['margherita', 'wings', 'sold-out', 'cola']);
    expect((await publish(draftId)).status).toBe(200);
    expect(await ids('')).toEqual(after);
    const { body: index } = await shop.get('/api/shop/Index?OrderTypeId=200&RestaurantId=center&Language=3');
    expect(index.products.map(({ id }: { id: string }) => id)).toEqual(after);

    const undone = await undo(draftId);
    expect(undone.body).toMatchObject({ state: 'published', undoes: draftId });
    expect(JSON.stringify(await exported())).toBe(original);
    expect(await get(`drafts/Get?id=${draftId}`)).toMatchObject({
      state: 'undone',
      undoneBy: undone.body.id,
    });
  });

  test.each(['Remove', 'Revert'])(
    '%s of a folder or dish that the draft has put in order leaves a draft that can be published and undone',
    async (call) => {
      const draftId = await newDraft();
      const name = { ru: 'Супы', en: 'Soups', uz: 'Shoʻrvalar' };
      const soup = { ...(await dishOf('wings')), id: 'mastava', folderId: 'soups' };
      await post('drafts/PutFolder', { draftId, folder: { id: 'soups', name } });
      await post('drafts/PutDish', { draftId, dish: soup });
      await post('drafts/PutDish', { draftId, dish: { ...soup, id: 'manti', folderId: 'pizza' } });
      await post('drafts/PutOrder', { draftId, folderId: null, ids: ['soups', 'drinks', 'pizza'] });
      await post('drafts/PutOrder', { draftId, folderId: 'pizza', ids: ['manti', 'wings', 'margherita'] });
      await post(`drafts/${call}`, { draftId, kind: 'dish', id: 'mastava' });
      await post(`drafts/${call}`, { draftId, kind: 'dish', id: 'manti' });
      await post(`drafts/${call}`, { draftId, kind: 'folder', id: 'soups' });
      expect(await publish(draftId)).toMatchObject({ status: 200, body: { state: 'published' } });
      const { folders } = await get('Tree');
      expect(folders.map(({ id }: { id: string }) => id)).toEqual(['drinks', 'pizza']);
      expect((await undo(draftId)).status).toBe(200);
      expect(JSON.stringify(await exported())).toBe(original);
    },
  );

  test('the undo of a draft that adds a folder and orders its dishes removes the folder', async () => {
    const draftId = await newDraft();
    const name = { ru: 'Супы', en: 'Soups', uz: 'Shoʻrvalar' };
    await post('drafts/PutFolder', { draftId, folder: { id: 'soups', name } });
    const wings = await dishOf('wings');
    for (const id of ['mastava', 'shurpa'])
      await post('drafts/PutDish', { draftId, dish: { ...wings, id, folderId: 'soups' } });
    await post('drafts/PutOrder', { draftId, folderId: 'soups', ids: ['shurpa', 'mastava'] });
    await publish(draftId);
    expect((await undo(draftId)).status).toBe(200);
    expect(JSON.stringify(await exported())).toBe(original);
  });

  test('an order that somebody else has changed since it was read is refused, and a new folder may be put in it', async () => {
    const refused = { status: 409, body: { code: 'changed-meanwhile' } };
    const name = { ru: 'Супы', en: 'Soups', uz: 'Shoʻrvalar' };
    const putOrder = (draftId: string, ids: string[], read: string[]) =>
      post('drafts/PutOrder', { draftId, folderId: null, ids, read });
    const read = ['pizza', 'drinks'];
    const other = await newDraft();
    await post('drafts/PutFolder', { draftId: other, folder: { id: 'soups', name } });
    expect((await putOrder(other, ['soups', ...read], read)).status).toBe(200);
    expect(await putOrder(other, ['pizza', 'soups', 'drinks'], read)).toMatchObject({ status: 200 });
    expect(await putOrder(other, ['drinks', 'pizza'], read)).toMatchObject(refused);
    await putOrder(other, ['drinks', 'soups', 'pizza'], ['pizza', 'soups', 'drinks']);
    await publish(other);
    const draftId = await newDraft();
    expect(await putOrder(draftId, ['soups', 'pizza', 'drinks'], read)).toMatchObject(refused);
    expect(await putOrder(draftId, ['soups', 'drinks', 'pizza'], ['drinks', 'soups', 'pizza'])).toMatchObject(
      {
        status: 200,
      },
    );
    expect((await undo(other)).status).toBe(200);
  });

  test('the dishes of a folder get a new order only from somebody who has read their present one', async () => {
    const draftId = await newDraft();
    const rows = async () => (await get(`Dishes?draftId=${draftId}&folderId=pizza&take=200`)).dishes;
    const ids = async () => (await rows()).map(({ id }: { id: string }) => id);
    const read = await ids();
    const wanted = [...read].reverse();
    const put = () => post('drafts/PutOrder', { draftId, folderId: 'pizza', ids: wanted, read });
    expect((await put()).status).toBe(200);
    expect(await ids()).toEqual(wanted);
    expect(await put()).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
  });

  test('an undo puts a removed dish back to its place', async () => {
    const draftId = await newDraft();
    await post('drafts/Remove', { draftId, kind: 'dish', id: 'margherita' });
    await publish(draftId);
    await undo(draftId);
    expect(JSON.stringify(await exported())).toBe(original);
  });

  test('a dish that a draft moves to another folder comes last as in the preview, and an undo moves it back to its place', async () => {
    const draftId = await newDraft();
    await putDish(draftId, 'margherita', { folderId: 'drinks' });
    const ids = async (query = '') =>
      (await get(`Dishes?${query}`)).dishes.map(({ id }: { id: string }) => id);
    const preview = await ids(`draftId=${draftId}`);
    expect(preview.slice(-2)).toEqual(['cola', 'margherita']);
    await publish(draftId);
    expect(await ids()).toEqual(preview);
    await undo(draftId);
    expect(JSON.stringify(await exported())).toBe(original);
  });

  test('a draft is refused with the names of what somebody else has changed, and nothing of it is published', async () => {
    const draftId = await newDraft();
    await putDish(draftId, 'margherita', { price: 72_000 });
    await putDish(draftId, 'cola', { price: 12_000 });
    const other = await newDraft();
    await putDish(other, 'cola', { price: 11_000 });
    await publish(other);
    const { changes } = await get(`drafts/Get?id=${draftId}`);
    expect(changes.map(({ id, isConflict }: MenuDraftChange) => [id, isConflict])).toEqual([
      ['cola', true],
      ['margherita', false],
    ]);
    const { status, body } = await publish(draftId);
    expect([status, body]).toEqual([
      409,
      {
        error: 'The menu has changed meanwhile. Check: cola',
        code: 'draft-conflict',
        conflicts: [{ kind: 'dish', id: 'cola', name: expect.objectContaining({ en: 'cola' }) }],
      },
    ]);
    expect([await priceInShop(), (await dishOf('cola')).price]).toEqual([60_000, 11_000]);
    await post('drafts/Revert', { draftId, kind: 'dish', id: 'cola' });
    expect((await publish(draftId)).body.state).toBe('published');
    expect([await priceInShop(), (await dishOf('cola')).price]).toEqual([72_000, 11_000]);
  });

  test('an order and a price have names for people, in the draft and in the refusal of a conflict', async () => {
    const name = { ru: 'Чаи', en: 'Teas', uz: 'Choylar' };
    const put = async (price: number) => {
      const draftId = await newDraft();
      await post('drafts/PutPrice', { draftId, restaurantId: 'center', dishId: 'cola', price });
      return draftId;
    };
    const draftId = await put(9000);
    await post('drafts/PutOrder', { draftId, folderId: null, ids: ['drinks', 'pizza'] });
    await post('drafts/PutOrder', { draftId, folderId: 'pizza', ids: ['wings', 'margherita', 'sold-out'] });
    const { changes } = await get(`drafts/Get?id=${draftId}`);
    const names = ['Order of folders', 'Order of dishes: Pizza', 'cola · center'];
    expect(changes.map((one: MenuDraftChange) => one.name?.en)).toEqual(names);
    const other = await put(8000);
    await post('drafts/PutFolder', { draftId: other, folder: { id: 'teas', name } });
    await publish(other);
    expect((await publish(draftId)).body.error).toBe(
      'The menu has changed meanwhile. Check: Order of folders, cola · center',
    );
    await undo(other);
  });

  test('a draft whose tag another publication has removed is refused with the field, and names the dish', async () => {
    const tag = { id: 'new', name: { ru: 'н', en: 'n', uz: 'y' } };
    const first = await newDraft();
    await post('drafts/PutTag', { draftId: first, tag });
    await publish(first);
    const draftId = await newDraft();
    await putDish(draftId, 'cola', { tags: ['new'] });
    await undo(first);
    const { status, body } = await publish(draftId);
    expect([status, body]).toEqual([
      422,
      {
        code: 'draft-invalid',
        error:
          'The draft cannot be published: it would leave the menu inconsistent. cola: There is no such tag.',
        fields: { 'dish/cola.tags.0': 'There is no such tag.' },
      },
    ]);
  });

  test('simultaneous publications of a draft are one, and so are simultaneous undos', async () => {
    const draftId = await newDraft();
    await putDish(draftId, 'margherita', { price: 72_000 });
    const statuses = async (send: (id: string) => ReturnType<typeof undo>) =>
      (await Promise.all([send(draftId), send(draftId), send(draftId)])).map(({ status }) => status).sort();
    expect([await statuses(publish), await priceInShop()]).toEqual([[200, 409, 409], 72_000]);
    expect([await statuses(undo), await priceInShop()]).toEqual([[200, 409, 409], 60_000]);
  });

  test('an undo is refused with the names of what has changed since', async () => {
    const draftId = await newDraft();
    await putDish(draftId, 'margherita', { price: 72_000 });
    await publish(draftId);
    const other = await newDraft();
    await putDish(other, 'margherita', { price: 75_000 });
    await publish(other);
    shop.pages.told = 0;
    const { status, body } = await undo(draftId);
    expect([status, body.conflicts.map(({ id }: { id: string }) => id), shop.pages.told]).toEqual([
      409,
      ['margherita'],
      0,
    ]);
    expect((await get(`drafts/Get?id=${draftId}`)).undoneBy).toBeNull();
    await undo(other);
    expect((await undo(draftId)).status).toBe(200);
    expect([await priceInShop(), shop.pages.told]).toEqual([60_000, 2]);
    expect((await undo(draftId)).body.code).toBe('not-published');
  });

  test('a published draft is closed, and an unknown one is answered 404', async () => {
    const draftId = await newDraft();
    await putDish(draftId, 'cola', { price: 12_000 });
    await publish(draftId);
    const answers = [
      await putDish(draftId, 'cola', { price: 13_000 }),
      await publish(draftId),
      await post('drafts/Delete', { draftId }),
      await publish('none'),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'draft-closed'],
      [409, 'draft-closed'],
      [409, 'draft-closed'],
      [404, 'draft-unknown'],
    ]);
  });

  test('a dish that a draft changes keeps its stop', async () => {
    const stop = { restaurantId: 'center', productId: 'cola', isAvailable: true, left: 3 };
    await shop.post('/api/products/SetAvailability', stop, STAFF_TOKEN);
    const draftId = await newDraft();
    await putDish(draftId, 'cola', { price: 12_000 });
    await publish(draftId);
    expect((await get('Dish?id=cola')).stops).toEqual([
      { restaurantId: 'center', isAvailable: true, left: 3 },
    ]);
  });
});

describe('prices of restaurants', () => {
  const priceAt = async (restaurantId: string) =>
    (
      await shop.get(`/api/shop?OrderTypeId=200&RestaurantId=${restaurantId}&FolderId=pizza&Language=3`)
    ).body.products.find(({ id }: { id: string }) => id === 'margherita').price;
  const putPrice = (draftId: string, body: object) =>
    post('drafts/PutPrice', { draftId, dishId: 'margherita', ...body });

  test('a price of a restaurant holds in its shop, quote and orders, and nowhere else, until it is undone', async () => {
    const draftId = await newDraft();
    await putPrice(draftId, { restaurantId: 'center', price: 55_000 });
    expect([await priceAt('center'), await total()]).toEqual([60_000, 60_000]);
    const wanted = { restaurantId: 'center', dishId: 'margherita', price: 55_000 };
    expect((await get(`Dish?id=margherita&draftId=${draftId}`)).prices).toEqual([wanted]);
    expect((await get('Dish?id=margherita')).prices).toEqual([]);
    const since = await lastEntry();
    await publish(draftId);
    expect([await priceAt('center'), await priceAt('day'), await total()]).toEqual([55_000, 60_000, 55_000]);
    expect(await audit(since)).toEqual([
      [
        'machine:staff-token',
        'change',
        'prices/restaurants/center/margherita',
        ['price: as in the menu → 55000'],
      ],
    ]);
    const { body: made } = await shop.create(pickupOrder(), await shop.issuer.tokenFor('bek'));
    const [line] = (await shop.database.pool.query('select lines from orders where id = $1', [made.orderId]))
      .rows;
    expect(JSON.stringify(line)).toContain('55000');
    const { body: index } = await shop.get('/api/shop/Index?OrderTypeId=200&RestaurantId=center&Language=3');
    expect(index.products[0]).toMatchObject({ id: 'margherita', price: 55_000 });
    expect((await get('Dish?id=margherita')).prices).toEqual([
      { restaurantId: 'center', dishId: 'margherita', price: 55_000 },
    ]);
    const nextId = await newDraft();
    await putPrice(nextId, { restaurantId: 'center', price: null });
    expect((await get(`Dish?id=margherita&draftId=${nextId}`)).prices).toEqual([]);
    await undo(draftId);
    expect(await priceAt('center')).toBe(60_000);
  });

  const versionOf = async (id: string) =>
    (await get('RestaurantGroups')).groups.find((one: { id: string }) => one.id === id)?.version;
  const deleteGroup = async (id: string) =>
    post('DeleteRestaurantGroup', { id, version: await versionOf(id) });

  test('a price of a group applies at its restaurants, except at one that has a price of its own', async () => {
    const group = { id: 'north', name: 'North', restaurantIds: ['center', 'day'] };
    const { body } = await post('SaveRestaurantGroup', group);
    const [{ version }] = body.groups;
    expect(body.groups).toEqual([{ ...group, version: expect.any(String) }]);
    expect(body.restaurants.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['center', 'day']),
    );
    const draftId = await newDraft();
    await putPrice(draftId, { groupId: 'north', price: 50_000 });
    await putPrice(draftId, { restaurantId: 'day', price: 45_000 });
    await publish(draftId);
    expect([await priceAt('center'), await priceAt('day'), await priceAt('broken')]).toEqual([
      50_000, 45_000, 60_000,
    ]);
    await post('SaveRestaurantGroup', { ...group, version, restaurantIds: ['broken'] });
    expect([await priceAt('center'), await priceAt('day'), await priceAt('broken')]).toEqual([
      60_000, 45_000, 50_000,
    ]);
    await deleteGroup('north');
    expect(await priceAt('broken')).toBe(60_000);
    expect(shop.pages.told).toBe(4);
  });

  test('the later one of two people who change a group of restaurants is refused', async () => {
    const south = { id: 'south', name: 'South', restaurantIds: ['center'] };
    const codes = async (group: object) => {
      const answers = await Promise.all([
        post('SaveRestaurantGroup', group),
        post('SaveRestaurantGroup', group),
      ]);
      return answers.map(({ status, body }) => body.code ?? status).sort();
    };
    expect(await codes(south)).toEqual([200, 'already-there']);
    const [{ version }] = (await get('RestaurantGroups')).groups;
    expect(await codes({ ...south, version, restaurantIds: ['day'] })).toEqual([200, 'changed-meanwhile']);
    await deleteGroup('south');
  });

  test('a group is deleted only in the version that was read and without a scheduled price, and its prices stay in the audit log', async () => {
    const group = { id: 'west', name: 'West', restaurantIds: ['center'] };
    await post('SaveRestaurantGroup', group);
    const first = await newDraft();
    await putPrice(first, { groupId: 'west', price: 50_000 });
    await publish(first);
    const version = await versionOf('west');
    await post('SaveRestaurantGroup', { ...group, version, restaurantIds: ['day'] });
    for (const stale of [{}, { version }])
      expect(await post('DeleteRestaurantGroup', { id: 'west', ...stale })).toMatchObject({
        status: 409,
        body: { code: 'changed-meanwhile' },
      });
    const draftId = await newDraft();
    await putPrice(draftId, { groupId: 'west', price: 45_000 });
    await publish(draftId, { at: new Date(shop.clock.now + 60_000).toISOString() });
    expect(await deleteGroup('west')).toMatchObject({
      status: 409,
      body: {
        code: 'group-scheduled',
        error: 'The group cannot be deleted: a scheduled draft has prices of it: Winter',
      },
    });
    await post('drafts/Unschedule', { draftId });
    expect((await deleteGroup('west')).status).toBe(200);
    const { before } = await shop.database.db
      .selectFrom('staffAudit')
      .select('before')
      .where('subjectId', '=', 'restaurant-groups/west')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(before).toMatchObject({ name: 'West', prices: [{ dishId: 'margherita', price: 50_000 }] });
  });

  test('a price that somebody else has changed since it was read is refused, in the menu and in the draft', async () => {
    const refused = { status: 409, body: { code: 'changed-meanwhile' } };
    const place = { restaurantId: 'center' };
    const other = await newDraft();
    expect((await putPrice(other, { ...place, price: 55_000, read: null })).status).toBe(200);
    expect(await putPrice(other, { ...place, price: 50_000, read: null })).toMatchObject(refused);
    expect((await putPrice(other, { ...place, price: 50_000, read: 55_000 })).status).toBe(200);
    await publish(other);
    const draftId = await newDraft();
    expect(await putPrice(draftId, { ...place, price: 45_000, read: 55_000 })).toMatchObject(refused);
    expect((await putPrice(draftId, { ...place, price: null, read: 50_000 })).status).toBe(200);
    await undo(other);
  });

  test('a price keeps the stop of its dish, and a stop keeps the price', async () => {
    const draftId = await newDraft();
    await putPrice(draftId, { restaurantId: 'center', price: 55_000 });
    await publish(draftId);
    const stop = { restaurantId: 'center', productId: 'margherita', isAvailable: false };
    await shop.post('/api/products/SetAvailability', stop, STAFF_TOKEN);
    const { body } = await shop.get(
      '/api/shop?OrderTypeId=200&RestaurantId=center&FolderId=pizza&Language=3',
    );
    expect(body.products[0]).toMatchObject({ id: 'margherita', price: 55_000, isAvailable: false });
    await shop.post('/api/products/SetAvailability', { ...stop, isAvailable: true }, STAFF_TOKEN);
    await undo(draftId);
  });

  test.each([
    ['a restaurant that there is not', { restaurantId: 'moon', price: 1 }, 'restaurantId'],
    ['a group that there is not', { groupId: 'moon', price: 1 }, 'groupId'],
    ['a dish that the menu lacks', { restaurantId: 'center', dishId: 'moon', price: 1 }, 'dishId'],
    ['neither restaurant nor group', { price: 1 }, 'restaurantId'],
    ['a negative sum', { restaurantId: 'center', price: -1 }, 'price'],
  ])('a price of %s is refused', async (_, body, field) => {
    const answer = await putPrice(await newDraft(), body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  });
});

describe('a scheduled draft', () => {
  const log = { info() {}, warn() {}, error() {} };
  const mayBegin = createMayBegin(tokensOf(keyring(STAFF_TOKEN), []));
  const tick = () =>
    publishDue({ db: shop.database.db, mayBegin, tellPages: shop.tellPages, log }, shop.clock.now);

  test("a month's scheduled price change takes effect at its minute", async () => {
    const content = await memberOf(shop, 'content');
    const call = (name: string, body: object) => content.call(`/staff/main/api/menu/drafts/${name}`, body);
    const draftId = (await call('Create', { name: 'December' })).json().id;
    await call('PutDish', { draftId, dish: { ...(await dishOf('margherita')), price: 72_000 } });
    const start = at('10:00') + 30 * 24 * 3_600_000;
    const scheduled = (await call('Publish', { draftId, at: new Date(start).toISOString() })).json();
    expect(scheduled).toMatchObject({ state: 'scheduled', publishAt: new Date(start).toISOString() });
    expect((await call('PutDish', { draftId, dish: await dishOf('cola') })).json().code).toBe('draft-closed');

    const token = await shop.issuer.tokenFor('aziza');
    shop.clock.now = start - 1;
    await tick();
    expect([await priceInShop(), await total(), shop.pages.told]).toEqual([60_000, 60_000, 0]);
    const expected = { ...pickupOrder(), total: 60_000 };
    const since = await lastEntry();
    shop.clock.now = start;
    await Promise.all([tick(), tick()]);
    expect([await priceInShop(), await total(), shop.pages.told]).toEqual([72_000, 72_000, 1]);
    expect(await audit(since)).toEqual([
      ['content', 'change', 'dishes/margherita', ['price: 60 000 → 72 000']],
    ]);
    const order = await shop.create(expected, token);
    expect([order.status, order.body.quote?.total]).toEqual([409, 72_000]);
    expect(await get(`drafts/Get?id=${draftId}`)).toMatchObject({
      state: 'published',
      publishedBy: 'content',
    });
  });

  test('a scheduled draft that conflicts at its time stays with the reason, and later ones are published', async () => {
    const [late, first] = [await newDraft(), await newDraft()];
    await putDish(first, 'cola', { price: 12_000 });
    await putDish(late, 'margherita', { price: 72_000 });
    const soon = (minutes: number) => new Date(shop.clock.now + minutes * 60_000).toISOString();
    await publish(first, { at: soon(5) });
    await publish(late, { at: soon(6) });
    const other = await newDraft();
    await putDish(other, 'cola', { price: 11_000 });
    await publish(other);
    shop.pages.told = 0;
    shop.clock.now += 3_600_000;
    await tick();
    expect(await get(`drafts/Get?id=${first}&Language=3`)).toMatchObject({
      state: 'failed',
      failure: 'The menu has changed meanwhile. Check: cola',
    });
    expect([(await dishOf('cola')).price, await priceInShop(), shop.pages.told]).toEqual([11_000, 72_000, 1]);
    await post('drafts/Revert', { draftId: first, kind: 'dish', id: 'cola' });
    await putDish(first, 'cola', { price: 12_000 });
    expect((await publish(first)).body).toMatchObject({ state: 'published', failure: null });
  });

  test('a late failure does not close a draft that another replica has published, which can still be undone', async () => {
    const draftId = await newDraft();
    await putDish(draftId, 'cola', { price: 12_000 });
    await publish(draftId);
    await failDraft(shop.database.db, draftId, { code: 'server-error' });
    expect((await undo(draftId)).status).toBe(200);
  });

  test('a draft that is taken off its time is open again and is not published at it', async () => {
    const draftId = await newDraft();
    await putDish(draftId, 'cola', { price: 12_000 });
    await publish(draftId, { at: new Date(shop.clock.now + 60_000).toISOString() });
    expect((await post('drafts/Unschedule', { draftId })).body).toMatchObject({
      state: 'open',
      publishAt: null,
    });
    shop.clock.now += 3_600_000;
    await tick();
    expect((await dishOf('cola')).price).toBe(10_000);
    expect((await post('drafts/Delete', { draftId })).body).toEqual({ isDeleted: true });
    expect((await get(`drafts/List?state=scheduled`)).drafts).toEqual([]);
  });
});
