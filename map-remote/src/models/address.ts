import type { Point } from './geo';

/** What a found place is (the geocoder's words). */
export type PlaceKind = 'district' | 'street' | 'house' | 'landmark' | 'place';

/** A place that fits what was typed. */
export interface Suggestion {
  id: string;
  title: string;
  subtitle: string;
  kind: PlaceKind;
  /** True where its point is no door: the middle of a street or of a district. */
  isRough?: boolean;
  /** Of a house, as far as they are known. */
  street?: string;
  house?: string;
  /** Where it is; absent where that is asked for once it is chosen. */
  point?: Point;
}

/** Whoever knows addresses: the shop's geocoder, or a maps service. */
export interface AddressBook {
  /** The best first. */
  suggest(text: string, near: Point & { regionId: number }, signal: AbortSignal): Promise<Suggestion[]>;
  /** Where a suggestion without a point is; undefined where nobody knows. */
  locate(suggestion: Suggestion): Promise<Point | undefined>;
}
