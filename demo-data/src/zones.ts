import { Type } from 'typebox';
import { checked, readText } from './files';

const FILE = 'zones.geojson';

const Zones = Type.Object({
  features: Type.Array(
    Type.Object({
      id: Type.String(),
      geometry: Type.Object({ coordinates: Type.Array(Type.Array(Type.Array(Type.Number()))) }),
    }),
  ),
});

/** The zones by restaurant, in the form of a seed file: latitude first, and without the point that closes a ring. */
export function readZones(): Map<string, string> {
  const { features } = checked(Zones, JSON.parse(readText(FILE)), FILE);
  return new Map(
    features.map(({ id, geometry: { coordinates } }) => {
      const ring = coordinates[0]?.slice(0, -1).map(([longitude, latitude]) => [latitude, longitude]);
      return [id, JSON.stringify(ring)];
    }),
  );
}
