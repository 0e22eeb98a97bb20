import type { Point } from './geo';
import type { DrawnMarker } from './marker';

export interface MapSpot extends Point {
  id: string;
  kind: 'restaurant' | 'address' | 'courier';
  title: string;
}

export interface MapView {
  label: string;
  /** The map shows all of these points; a single point is shown from a distance. */
  around: readonly Point[];
  markers?: readonly DrawnMarker[];
  spots?: readonly MapSpot[];
  /** The id of the marker whose zone is highlighted. */
  activeId?: string | undefined;
  /** Absent: a press shows the name of a restaurant. */
  onMarker?: (id: string) => void;
  /** Called when the map has drawn its markers. */
  onDrawn?: () => void;
  pin?: MapPin | undefined;
}

export interface MapPin {
  at: Point;
  /** False until somebody has placed it: then it covers no marker. */
  isPlaced: boolean;
  title: string;
  /** Grows when the map has to move to the pin. */
  jumps: number;
  onMove: (to: Point) => void;
}
