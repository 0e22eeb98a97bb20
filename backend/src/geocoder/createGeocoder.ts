import path from 'node:path';
import type { Database } from '../db/connect';
import { packageDir } from '../paths';
import { createGazetteer } from './gazetteer/createGazetteer';
import { readGazetteer } from './gazetteer/readGazetteer';
import type { Geocoder } from './geocoder';
import { createNominatim } from './nominatim/createNominatim';

export interface GeocoderConfig {
  url: string;
  contact: string | undefined;
  timeoutMs?: number;
}

export async function createGeocoder(config: GeocoderConfig | undefined, db: Database): Promise<Geocoder> {
  if (!config) return createGazetteer(await readGazetteer(path.join(packageDir, 'gazetteer')));
  return createNominatim({
    ...config,
    centreOf: (regionId) =>
      db
        .selectFrom('regions')
        .select(['latitude', 'longitude'])
        .where('id', '=', regionId)
        .executeTakeFirst(),
  });
}
