import type { OrderAddress, PointAddress } from '@olov/contract';
import type { Database } from '../../db/connect';
import type { PlaceSnapshot, PlaceSnapshots, Text } from '../../db/schema';
import type { Deps } from '../../deps';
import type { Locale } from '../../text/language';

/** An order waits no longer for the geocoder; in ms. */
const PATIENCE_MS = 1000;

/** Kitchens read Russian and Uzbek more often than English: what is asked first is the likeliest to come in time. */
const LANGUAGES: readonly Locale[] = ['ru', 'uz', 'en'];

/**
 * The customer's language comes first: its answer is often kept from the choice of the point, and says whether the
 * street at the point is the chosen one.
 */
const languagesFor = (customer: Locale): readonly Locale[] => [...new Set([customer, ...LANGUAGES])];

/**
 * What the place of an order is called in the languages of the kitchen. It never rejects because of the geocoder, and
 * never takes much longer than a second: what is not known by then is missing.
 */
export async function describePlace(
  { db, geocoder, log }: Pick<Deps, 'db' | 'geocoder' | 'log'>,
  address: OrderAddress,
  customer: Locale,
): Promise<PlaceSnapshots> {
  const [landmark, found] = await Promise.all([
    landmarkAt(db, address),
    askInTime(geocoder, address, languagesFor(customer), (error) =>
      log.warn({ err: error }, 'an order goes without its address'),
    ),
  ]);
  const answers = [...found.values()];
  // Names are compared in all languages: the customer may have changed theirs since the house was chosen.
  const isStreetFound = !address.street || answers.some(({ street }) => street === address.street);
  // A house number that the customer has never seen is the neighbour's as likely as theirs.
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

/** One language after the other, so that a service that is asked by turns is not asked for what nobody waits for. */
async function askInTime(
  geocoder: Deps['geocoder'],
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

/** Landmarks are chosen from our own list, at exactly its points. */
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
