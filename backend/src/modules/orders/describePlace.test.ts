import type { PointAddress } from '@olov/contract';
import pino from 'pino';
import type { Geocoder } from '../../geocoder/geocoder';
import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { describePlace } from './describePlace';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const address = { latitude: 41.3, longitude: 69.2, title: 'Home' };

const describedBy = (placeAt: Geocoder['placeAt']) =>
  describePlace(
    { db: database.db, geocoder: { search: async () => [], placeAt }, log: pino({ enabled: false }) },
    address,
    'uz',
  );

test('a geocoder that never answers is not waited for', async () => {
  expect(await describedBy(() => new Promise(() => {}))).toEqual({});
});

test('languages that were answered in time count, and the others are not asked for in vain', async () => {
  const asked: string[] = [];
  const found = await describedBy((_, locale) => {
    asked.push(locale);
    return locale === 'uz' ? Promise.resolve({ address: 'Toshkent' }) : new Promise<PointAddress>(() => {});
  });
  expect(found).toEqual({ uz: { address: 'Toshkent' } });
  // The customer's language first.
  expect(asked).toEqual(['uz', 'ru']);
});

test('a fault of the geocoder’s own is no fault of the order', async () => {
  const found = describedBy(() => {
    throw new TypeError('a fault');
  });
  expect(await found).toEqual({});
});
