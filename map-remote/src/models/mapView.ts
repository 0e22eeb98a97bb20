import type { Point } from './geo';
import type { MapMarker } from './marker';

/** Something on a map besides restaurants with zones. */
export interface MapSpot extends Point {
  id: string;
  kind: 'restaurant' | 'address' | 'courier';
  title: string;
}

/** What a map shows. */
export interface MapView {
  /** What the map is, for screen readers. */
  label: string;
  /** What it looks at in the beginning: all of these, or one of them from not too near. */
  around: readonly Point[];
  markers?: readonly MapMarker[];
  spots?: readonly MapSpot[];
  /** Whose zone is meant. */
  activeId?: string | undefined;
  onMarker?: (id: string) => void;
  pin?: MapPin | undefined;
}

/** The point that is asked about, and how it is moved. */
export interface MapPin {
  at: Point;
  title: string;
  /** Another number means that the map has to go where the pin is. */
  jumps: number;
  onMove: (to: Point) => void;
}
