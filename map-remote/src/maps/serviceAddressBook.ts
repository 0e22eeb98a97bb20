import type { AddressBook, PlaceKind } from '../models/address';
import type { MapsLoader } from './createMapsLoader';
import type { ServiceSuggestion } from './MapsService';

const LIMIT = 8;

/** The address book of the maps service; a suggestion gets its point when it is chosen. */
export function serviceAddressBook(loader: MapsLoader): AddressBook {
  /** The service's names of places by suggestion id. */
  const names = new Map<string, { text: string } | { uri: string }>();
  return {
    async suggest(text, { longitude, latitude }, signal) {
      const service = await loader.load();
      const found = await service.suggest({ text, center: [longitude, latitude], limit: LIMIT });
      // The service cannot abort a request.
      signal.throwIfAborted();
      return found.map((suggestion) => {
        const title = suggestion.title.text;
        const subtitle = suggestion.subtitle?.text ?? '';
        const id = suggestion.uri ?? [subtitle, title].filter(Boolean).join(', ');
        names.set(id, suggestion.uri ? { uri: suggestion.uri } : { text: id });
        const kind = kindOf(suggestion);
        const isRough = kind === 'street' || kind === 'district';
        return {
          id,
          title,
          subtitle,
          kind,
          ...(isRough && { isRough }),
          ...(kind === 'house' && houseIn(title)),
        };
      });
    },
    async locate({ id }) {
      const name = names.get(id);
      if (!name) return undefined;
      const service = await loader.load();
      const [place] = await service.search({ ...name, limit: 1 });
      if (!place?.geometry) return undefined;
      const [longitude, latitude] = place.geometry.coordinates;
      return { longitude, latitude };
    },
  };
}

/** The service returns a house as one text (`улица Навои, 5`). */
function houseIn(title: string): { street: string; house: string } | undefined {
  const [, street, house] = /^(.+), (\d[^,]*)$/.exec(title) ?? [];
  return street && house ? { street, house } : undefined;
}

const KINDS: readonly PlaceKind[] = ['district', 'street', 'house'];

const kindOf = ({ tags = [] }: ServiceSuggestion): PlaceKind =>
  KINDS.find((kind) => tags.includes(kind)) ?? 'place';
