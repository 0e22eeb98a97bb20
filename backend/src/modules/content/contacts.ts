import { type ContactRestaurant, Contacts, ContactsQuery } from '@olov/contract';
import type { Selectable } from 'kysely';
import { publishedOperation } from '../../access/operations';
import type { Database } from '../../db/connect';
import type { ContactsTable, RegionTable } from '../../db/schema';
import type { App } from '../../plugins/App';
import { answers } from '../../plugins/answers';
import { type Locale, localeOf } from '../../text/language';
import { activeRestaurants, hoursAt, type RestaurantRow } from '../places';
import type { ContentDeps } from './service';

export function contactRoutes(app: App, { db, now }: ContentDeps): void {
  const published = publishedOperation('contacts');
  app.get(
    '/api/contacts/Get',
    published('getContacts', 'Contacts of the chain, and its active restaurants by city', {
      querystring: ContactsQuery,
      response: answers({ 200: Contacts }, 400),
    }),
    async (request) => {
      const [contacts, regions, restaurants] = await Promise.all([
        findContacts(db),
        allRegions(db),
        activeRestaurants(db, undefined),
      ]);
      return presentContacts({ contacts, regions, restaurants }, localeOf(request), now());
    },
  );
}

interface Reached {
  contacts: ContactsRow | undefined;
  regions: RegionRow[];
  restaurants: RestaurantRow[];
}

function presentContacts(
  { contacts, regions, restaurants }: Reached,
  locale: Locale,
  nowMs: number,
): Contacts {
  const { phone, telegram, email, address, links = [] } = contacts ?? {};
  const cities = regions.map(({ id, name }) => ({
    id,
    name: name[locale],
    restaurants: restaurants
      .filter(({ regionId }) => regionId === id)
      .map((restaurant) => presentContactRestaurant(restaurant, locale, nowMs)),
  }));
  return {
    ...(phone && { phone }),
    ...(telegram && { telegram }),
    ...(email && { email }),
    ...(address?.[locale] && { address: address[locale] }),
    links,
    cities: cities.filter((city) => city.restaurants.length > 0),
  };
}

function presentContactRestaurant(
  restaurant: RestaurantRow,
  locale: Locale,
  nowMs: number,
): ContactRestaurant {
  const { opening, closing, pause } = hoursAt(restaurant, nowMs);
  return {
    id: restaurant.id,
    name: restaurant.name[locale],
    address: restaurant.address[locale],
    phone: restaurant.phone,
    latitude: restaurant.latitude,
    longitude: restaurant.longitude,
    starTime: opening,
    endTime: closing,
    usualHours: `${restaurant.opensAt}-${restaurant.closesAt}`,
    deliveryDuration: restaurant.slotMinutes,
    pause,
  };
}

type ContactsRow = Selectable<ContactsTable>;
type RegionRow = Selectable<RegionTable>;

const findContacts = (db: Database) => db.selectFrom('contacts').selectAll().executeTakeFirst();

const allRegions = (db: Database) => db.selectFrom('regions').selectAll().orderBy('id').execute();
