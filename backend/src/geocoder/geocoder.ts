import type { FoundPlace, PointAddress } from '@olov/contract';
import type { Point } from '../geography';
import type { Locale } from '../text/language';

export interface PlaceQuery {
  text: string;
  /** Its places come first. */
  regionId: number | undefined;
  take: number;
  locale: Locale;
}

/** Finds places by what people call them, and what a place is called. */
export interface Geocoder {
  /** The best first. Rejects with a `GeocoderError` where it cannot be asked. */
  search(query: PlaceQuery): Promise<FoundPlace[]>;
  /**
   * What stands at a point. Rejects with a `GeocoderError` where it cannot be asked. `street` is the one that somebody
   * chose, in any language: a geocoder that knows streets by name answers that one in the place of the nearest.
   */
  placeAt(point: Point, locale: Locale, street?: string): Promise<PointAddress>;
}

/** A service that was asked did not answer, or not in a way that can be read. */
export class GeocoderError extends Error {}
