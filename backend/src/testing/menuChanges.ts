import { inAll } from '@olov/contract/platform/locales';
import sharp from 'sharp';
import { multipart } from './multipart';
import type { TestShop } from './shop';
import type { memberOf } from './staff';

type Person = Awaited<ReturnType<typeof memberOf>>;
type Change = () => Promise<{ statusCode: number }>;

const sameInAll = (text: string) => inAll(() => text);

const folder = { id: 'soups', name: sameInAll('Soups') };

/** A successful call of each route with which the office changes the menu; they follow each other. */
export function menuChanges(shop: TestShop, boss: () => Person): Record<string, Change> {
  const call = (name: string, body: object) =>
    boss().call(`/staff/main/api/menu/${name}`, { language: 3, ...body });
  const get = async (name: string) => (await boss().ask('GET', `/staff/main/api/menu/${name}`)).json();
  const newest = async () => (await get('drafts/List')).drafts[0].id;
  const change = async (name: string, body: object = {}) =>
    call(`drafts/${name}`, { draftId: await newest(), ...body });

  return {
    '/main/api/menu/drafts/Create': () => call('drafts/Create', { name: 'Winter' }),
    '/main/api/menu/drafts/Rename': () => change('Rename', { name: 'Spring' }),
    '/main/api/menu/drafts/PutFolder': () => change('PutFolder', { folder }),
    '/main/api/menu/drafts/Remove': () => change('Remove', { kind: 'folder', id: folder.id }),
    '/main/api/menu/drafts/PutTag': () => change('PutTag', { tag: { id: 'hot', name: sameInAll('Hot') } }),
    '/main/api/menu/drafts/Revert': () => change('Revert', { kind: 'tag', id: 'hot' }),
    '/main/api/menu/drafts/PutGroup': async () => {
      const [{ dishes: _, ...group }] = (await get('Tree')).groups;
      return change('PutGroup', { group: { ...group, name: sameInAll('Other') } });
    },
    '/main/api/menu/drafts/PutGroupDishes': () =>
      change('PutGroupDishes', { groupId: 'toppings', dishIds: ['wings'] }),
    '/main/api/menu/drafts/PutOrder': () => change('PutOrder', { folderId: null, ids: ['drinks', 'pizza'] }),
    '/main/api/menu/drafts/PutDish': async () =>
      change('PutDish', { dish: { ...(await get('Dish?id=cola')).dish, price: 12_000 } }),
    '/main/api/menu/drafts/Settle': () => change('Settle', { kind: 'dish', id: 'cola', prefer: 'mine' }),
    '/main/api/menu/drafts/PutPrice': () =>
      change('PutPrice', { restaurantId: 'center', dishId: 'cola', price: 11_000 }),
    '/main/api/menu/drafts/PutPrices': () =>
      change('PutPrices', { prices: [{ restaurantId: 'day', dishId: 'cola', price: 11_000 }] }),
    '/main/api/menu/drafts/ImportPrices': () =>
      change('ImportPrices', { csv: 'dish,modifier,price\ncola,,11000' }),
    '/main/api/menu/drafts/Unschedule': async () => {
      await change('Publish', { at: new Date(shop.clock.now + 60_000).toISOString() });
      return change('Unschedule');
    },
    '/main/api/menu/drafts/Publish': () => change('Publish'),
    '/main/api/menu/drafts/Undo': () => change('Undo'),
    '/main/api/menu/drafts/Delete': async () => {
      const { id: draftId } = (await call('drafts/Create', { name: 'Mistake' })).json();
      return call('drafts/Delete', { draftId });
    },
    '/main/api/menu/ImportTable': () =>
      call('ImportTable', { name: 'Table', file: btoa('Name;Price\nTea;9000'), isTrial: false }),
    '/main/api/menu/SaveRestaurantGroup': () =>
      call('SaveRestaurantGroup', { id: 'north', name: 'North', restaurantIds: ['center'] }),
    '/main/api/menu/DeleteRestaurantGroup': async () => {
      const [{ id, version }] = (await get('RestaurantGroups')).groups;
      return call('DeleteRestaurantGroup', { id, version });
    },
    '/main/api/menu/UploadPicture': async () => {
      const red = sharp({ create: { width: 900, height: 900, channels: 3, background: '#c0392b' } });
      const form = new FormData();
      form.set('kind', 'modifier');
      form.set('picture', new File([new Uint8Array(await red.png().toBuffer())], 'photo.png'));
      return boss().ask('POST', '/staff/main/api/menu/UploadPicture?Language=3', await multipart(form));
    },
  };
}
