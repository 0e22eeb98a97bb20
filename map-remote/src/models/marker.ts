import type { Restaurant } from '@olov/shared-kit';
import { type Corner, type Polygon, polygonOf } from './zone';

export interface MapMarker {
  id: string;
  coordinates: Corner;
  title: string;
  /** URL of the restaurant's own icon; empty for the default icon. */
  iconSrc: string;
  address: string;
  regionID: number;
  /** Empty when the zone is unknown or malformed. */
  polygon: Polygon;
}

/** A map draws no region. */
export type DrawnMarker = Omit<MapMarker, 'regionID'>;

export const markerOf = ({
  id,
  longitude,
  latitude,
  name,
  address,
  regionId,
  zone,
}: Restaurant): MapMarker => ({
  id,
  coordinates: [longitude, latitude],
  title: name,
  iconSrc: '',
  address,
  regionID: regionId,
  polygon: polygonOf(zone),
});
