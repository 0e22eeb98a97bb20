import type { FoundPlace } from '@olov/shared-kit';
import type { Point } from './geo';

export type PlaceKind = FoundPlace['kind'];

export interface Suggestion {
  id: string;
  title: string;
  subtitle: string;
  kind: PlaceKind;
  /** The point is the middle of a street or a district, not a door. */
  isRough?: boolean;
  street?: string;
  house?: string;
  /** Absent until the suggestion is located. */
  point?: Point;
}

/** A source of addresses: the shop's geocoder, or a maps service. */
export interface AddressBook {
  suggest(text: string, near: Point & { regionId: number }, signal: AbortSignal): Promise<Suggestion[]>;
  /** Locates a suggestion without a point; undefined when nothing is found. */
  locate(suggestion: Suggestion): Promise<Point | undefined>;
}
