import type { FoundPlace } from '@olov/contract';
import type { Locale } from '../../text/language';
import { addressLine, withHouse } from '../addressText';
import type { Geocoder } from '../geocoder';
import { wordsOf } from './fold';
import { isStreet, titleOf } from './names';
import { middleOf, nearestDistrict, nearestLandmark, nearestStreet, streetNamed } from './nearest';
import type { Entry } from './readGazetteer';
import { createIndex, type Indexed, relevanceTo } from './search';

const NUMBER = String.raw`\d{1,4}(?:\s?[a-zа-я](?![\p{L}]))?(?:[/-]\d{1,4}[a-zа-я]?)?`;
const AT_END = new RegExp(
  String.raw`[\s,]+(?:(?:дом|д|uy|house|№)\.?\s*)?(${NUMBER})(?:\s*-?\s*uy)?\s*$`,
  'iu',
);
const AT_START = new RegExp(String.raw`^\s*(${NUMBER})[\s,]+(?=\D)`, 'iu');

/** `Навои, 5а`, `5 Navoi Street`. */
function splitHouse(text: string): { street: string; house: string | undefined } {
  const found = AT_END.exec(text) ?? AT_START.exec(text);
  if (!found) return { street: text, house: undefined };
  return { street: text.replace(found[0], ' ').trim(), house: (found[1] ?? '').replaceAll(/\s/g, '') };
}

/** No address has more words; further words are not compared. */
const MOST_WORDS = 8;
const RELEVANT = 0.4;
const BESIDE_THE_BEST = 0.7;

export function createGazetteer(entries: Entry[]): Geocoder {
  const { items, vocabulary } = createIndex(entries);

  const ranked = (text: string, regionId: number | undefined, among: Indexed[]): Entry[] => {
    const words = wordsOf(text).slice(0, MOST_WORDS);
    if (words.length === 0) return [];
    const relevance = relevanceTo(words, vocabulary);
    const scored = among.map((item) => ({ entry: item.entry, score: relevance(item) }));
    const least = Math.max(RELEVANT, BESIDE_THE_BEST * Math.max(...scored.map(({ score }) => score)));
    const isElsewhere = (entry: Entry) => Number(regionId !== undefined && entry.regionId !== regionId);
    return scored
      .filter(({ score }) => score >= least)
      .sort((a, b) => isElsewhere(a.entry) - isElsewhere(b.entry) || b.score - a.score)
      .map(({ entry }) => entry);
  };

  return {
    async search({ text, regionId, take, locale }) {
      const { street, house } = splitHouse(text);
      const streets = house === undefined ? [] : items.filter(({ entry }) => isStreet(entry));
      return [
        ...ranked(street, regionId, streets).map((entry) => houseOf(entry, house ?? '', locale)),
        ...ranked(text, regionId, items).map((entry) => placeOf(entry, locale)),
      ].slice(0, take);
    },

    async placeAt(point, locale, name) {
      const landmark = nearestLandmark(entries, point);
      const inStreet = nearestStreet(entries, point);
      const street = (name !== undefined && streetNamed(entries, name, point)) || inStreet;
      const entry = landmark ?? inStreet ?? nearestDistrict(entries, point);
      return {
        address: entry
          ? addressLine([titleOf(entry, locale), entry.district?.[locale], entry.region[locale]], locale)
          : '',
        ...(landmark && { landmark: titleOf(landmark, locale) }),
        ...(street && { street: titleOf(street, locale) }),
      };
    },
  };
}

const placeOf = (entry: Entry, locale: Locale): FoundPlace => ({
  id: entry.id,
  title: titleOf(entry, locale),
  subtitle: entry.kind === 'region' ? '' : surroundingsOf(entry, locale),
  ...middleOf(entry.points),
  kind: kindOf(entry),
  // Only the centre of a street or a district is known.
  ...(kindOf(entry) !== 'landmark' && { isRough: true }),
});

const houseOf = (entry: Entry, house: string, locale: Locale): FoundPlace => ({
  ...placeOf(entry, locale),
  id: `${entry.id}-${house}`,
  title: withHouse(titleOf(entry, locale), house, locale),
  kind: 'house',
  street: titleOf(entry, locale),
  house,
});

const surroundingsOf = ({ district, region }: Entry, locale: Locale): string =>
  [district?.[locale], region[locale]].filter(Boolean).join(', ');

function kindOf(entry: Entry): FoundPlace['kind'] {
  if (isStreet(entry)) return 'street';
  if (entry.kind === 'region') return 'place';
  return entry.kind === 'district' ? 'district' : 'landmark';
}
