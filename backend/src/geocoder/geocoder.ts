import type { FoundPlace, PointAddress } from '@olov/contract';
import type { Point } from '../geography';
import type { Locale } from '../text/language';

export interface PlaceQuery {
  text: string;
  regionId: number | undefined;
  take: number;
  locale: Locale;
}

export interface Geocoder {
  search(query: PlaceQuery): Promise<FoundPlace[]>;
  // Rejects with a `GeocoderError`. A geocoder that knows streets by name returns the chosen `street` instead
  // of the nearest one.
  placeAt(point: Point, locale: Locale, street?: string): Promise<PointAddress>;
}

export class GeocoderError extends Error {}
