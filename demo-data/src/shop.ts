import { Seed, SeedRestaurant } from '@olov/contract/menu/seed';
import { Type } from 'typebox';
import { checked, readYaml } from './files';
import { readZones } from './zones';

const FILE = 'shop.yaml';

const { regions, landmarks, promos, contacts } = Seed.properties;
const { zone, ...restaurant } = SeedRestaurant.properties;

const Shop = Type.Object({
  regions,
  restaurants: Type.Array(Type.Object({ ...restaurant, zone: Type.Optional(zone) })),
  landmarks,
  promos,
  contacts,
});

/** Only a malformed zone, which GeoJSON cannot have, is in `shop.yaml` itself. */
export function readShop() {
  const { restaurants, ...shop } = checked(Shop, readYaml(FILE), FILE);
  const zones = readZones();
  return { ...shop, restaurants: restaurants.map((one) => ({ zone: zones.get(one.id), ...one })) };
}
