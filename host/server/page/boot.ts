import type { Feature, PageBoot } from '@olov/contract';
import { API_PREFIXES } from '@olov/contract/platform/reservedPaths';
import type { BrandConfig } from '../brand/readBrand';
import type { Config } from '../config';
import { isUnpublished, type Visit } from './visit';

type Settings = Partial<
  Pick<Config, 'sentryDsn' | 'telegramApp' | 'analytics' | 'map' | 'vitalsShare' | 'allowOverrides'>
>;

interface Options extends Settings {
  brand: BrandConfig;
  missing: () => readonly Feature[];
  hasWorker?: boolean;
}

/** Makes the boot data that a document gives to its scripts. Pages of unpublished builds are neither counted nor kept. */
export function createBoot({ brand, missing, hasWorker, ...settings }: Options) {
  const { sentryDsn, telegramApp, analytics, map, vitalsShare = 0, allowOverrides = [] } = settings;
  const shared = {
    brand: publicBrand(brand),
    api: API_PREFIXES,
    ...(allowOverrides.length > 0 && { developer: true as const }),
    ...(sentryDsn && { sentryDsn }),
    ...(telegramApp && { telegramApp }),
    ...(map && { map }),
  };
  const published = {
    ...(vitalsShare > 0 && { vitals: vitalsShare }),
    ...(analytics && { analytics }),
    ...(hasWorker && { worker: true as const }),
  };
  return (visit: Visit): PageBoot => {
    const { composed, overrides, draft, view } = visit;
    return {
      ...shared,
      composition: composed.composition,
      ...(isUnpublished(visit) ? { overrides: [...overrides] } : published),
      ...(draft && { draft }),
      ...(view && { trial: { view } }),
      ...(missing().length > 0 && { missing: [...missing()] }),
    };
  };
}

export const publicBrand = ({ name, logo, phone, telegram, regions }: BrandConfig): PageBoot['brand'] => ({
  name,
  logo,
  phone,
  telegram,
  regions,
});
