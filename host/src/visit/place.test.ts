import { aRoot } from '@olov/shared-kit/testing';
import { keepPlaceCookie } from './place';

const place = { RestaurantId: 'center', RegionId: 1, Longitude: 69.28, Latitude: 41.31, title: 'Дом' };

function follow(stores = aRoot()) {
  const written: string[] = [];
  const document = {
    set cookie(text: string) {
      written.push(text);
    },
  } as Document;
  return { stores, written, stop: keepPlaceCookie(document, stores) };
}

const placeIn = (text = '') => decodeURIComponent(/^olov_place=([^;]*)/.exec(text)?.[1] ?? '');

// spec 9: Cookie default: path `/`
test('the place cookie is SameSite=Lax, for every path, and lasts a year', () => {
  const { stores, written } = follow();
  stores.location.choose(place);
  expect(written.at(-1)).toMatch(/^olov_place=[^;]+; max-age=31536000; path=\/; samesite=lax$/);
});

// spec 9: Cookie default: watch on (a change is written at once)
test('the place cookie is written at each change of the place, without the exact location', () => {
  const { stores, written } = follow();
  stores.location.choose(place);
  stores.deliveryMode.choose(200);
  stores.location.choose({ ...place, RestaurantId: 'chorsu' });
  expect(written.slice(1).map(placeIn)).toEqual([
    '{"mode":0,"RegionId":1,"RestaurantId":"center"}',
    '{"mode":200,"RegionId":1,"RestaurantId":""}',
    '{"mode":200,"RegionId":1,"RestaurantId":"chorsu"}',
  ]);
});

test('the place cookie is deleted when no place is chosen, and not written after the end of the subscription', () => {
  const { stores, written, stop } = follow();
  stores.location.choose(place);
  stores.location.clear();
  expect(written.at(-1)).toBe('olov_place=; max-age=0; path=/; samesite=lax');
  stop();
  stores.location.choose(place);
  expect(written).toHaveLength(3);
});
