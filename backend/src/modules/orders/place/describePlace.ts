import type { OrderAddress, PointAddress } from '@olov/contract';
import type { Database } from '../../../db/connect';
import type { PlaceSnapshot, PlaceSnapshots, Text } from '../../../db/schema';
import type { Locale } from '../../../text/language';
import type { PlaceOrderDeps } from './ports';

const PATIENCE_MS = 1000;

/** The most important language for the kitchens is first, because it is the most likely to be answered in time. */
const LANGUAGES = Object.keys({ ru: 1, uz: 2, en: 3 } satisfies Record<Locale, number>) as Locale[];

/** The customer’s language is first: its answer is often cached since the point was chosen. */
const languagesFor = (customer: Locale): readonly Locale[] => [...new Set([customer, ...LANGUAGES])];

/** Never rejects because of the geocoder; names that are unknown after about a second are missing. */
export async function describePlace(
  { db, geocoder, log }: Pick<PlaceOrderDeps, 'db' | 'geocoder' | 'log'>,
  address: OrderAddress,
  customer: Locale,
): Promise<PlaceSnapshots> {
  const [landmark, found] = await Promise.all([
    landmarkAt(db, address),
    askInTime(geocoder, address, languagesFor(customer), (error) =>
      log.warn({ err: error }, 'the geocoder did not describe an order’s address in time'),
    ),
  ]);
  const answers = [...found.values()];
  // Compared in all languages, because the customer may have changed the language since choosing the house.
  const isStreetFound = !address.street || answers.some(({ street }) => street === address.street);
  // A house number that the customer has never seen may be a neighbour’s.
  const isHouseSeen = answers.some(({ address: line }) => line === address.title);
  const snapshots = LANGUAGES.map((locale): [Locale, PlaceSnapshot] => {
    const answer = found.get(locale);
    const name = landmark?.[locale] ?? answer?.landmark;
    const street = isStreetFound ? answer?.street : address.street;
    const house = isHouseSeen ? answer?.house : undefined;
    return [
      locale,
      {
        address: answer?.address ?? '',
        ...(name && { name }),
        ...(street && { street }),
        ...(house && { house }),
      },
    ];
  });
  return Object.fromEntries(
    snapshots.filter(([, { address: line, name, street }]) => line || name || street),
  );
}

/** Sequential, so that a rate-limited geocoder gets no requests whose answers come too late. */
async function askInTime(
  geocoder: PlaceOrderDeps['geocoder'],
  address: OrderAddress,
  languages: readonly Locale[],
  failed: (error: unknown) => void,
): Promise<Map<Locale, PointAddress>> {
  const found = new Map<Locale, PointAddress>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the geocoder takes too long for an order')), PATIENCE_MS);
  });
  try {
    for (const locale of languages) {
      found.set(locale, await Promise.race([geocoder.placeAt(address, locale, address.street), tooLate]));
    }
  } catch (error) {
    failed(error);
  } finally {
    clearTimeout(timer);
  }
  return found;
}

async function landmarkAt(db: Database, { latitude, longitude }: OrderAddress): Promise<Text | undefined> {
  const found = await db
    .selectFrom('landmarks')
    .select('name')
    .where('latitude', '=', latitude)
    .where('longitude', '=', longitude)
    .limit(1)
    .executeTakeFirst();
  return found?.name;
}
