import type { PointAddress } from '@olov/contract';
import pino from 'pino';
import type { Geocoder } from '../../../geocoder/geocoder';
import { openedDatabase } from '../../../testing/database';
import { describePlace } from './describePlace';

const database = openedDatabase();

const address = { latitude: 41.3, longitude: 69.2, title: 'Home' };

const describedBy = (placeAt: Geocoder['placeAt']) =>
  describePlace(
    { db: database.db, geocoder: { search: async () => [], placeAt }, log: pino({ enabled: false }) },
    address,
    'uz',
  );

// remote call: backend/src/geocoder/nominatim/createNominatim.ts
test('an order does not wait for a geocoder that never answers', async () => {
  expect(await describedBy(() => new Promise(() => {}))).toEqual({});
});

test('the place of an order has only the languages that the geocoder answered in time, and no later language is requested', async () => {
  const asked: string[] = [];
  const found = await describedBy((_, locale) => {
    asked.push(locale);
    return locale === 'uz' ? Promise.resolve({ address: 'Toshkent' }) : new Promise<PointAddress>(() => {});
  });
  expect(found).toEqual({ uz: { address: 'Toshkent' } });
  expect(asked).toEqual(['uz', 'ru']);
});

test('an error of the geocoder does not fail the order', async () => {
  const found = describedBy(() => {
    throw new TypeError('a fault');
  });
  expect(await found).toEqual({});
});
