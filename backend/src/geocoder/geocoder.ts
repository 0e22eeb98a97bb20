import type { FoundPlace } from '@olov/shared-kit/contract';
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
  /** Empty where nothing is known nearby. Rejects with a `GeocoderError` where it cannot be asked. */
  addressOf(point: Point, locale: Locale): Promise<string>;
}

/** A service that was asked did not answer, or not in a way that can be read. */
export class GeocoderError extends Error {}
