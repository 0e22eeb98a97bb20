import type { LeftOutBuild, ReleaseEvent, RemoteBuild, RouteTransfer } from '@olov/contract';
import { DEFAULT_LOCALE, type Locale } from '@olov/contract/platform/locales';

export interface RegistryEntry {
  url: string;
  fallbackUrl?: string;
  metadata: { version: string; integrity: string };
  deployment: { traffic: number; default: boolean };
  extras: {
    build: RemoteBuild;
    events: ReleaseEvent[];
    /** ISO time. */
    previewUntil?: string;
    /** Time of the last start whose checkout contained this build; absent on deployed versions. */
    checkedOutAt?: string;
  };
}

export interface RegistryDocument {
  schema: string;
  microFrontends: Record<string, RegistryEntry[]>;
  /** The oldest first; absent while no route was handed over. */
  transfers?: RouteTransfer[];
  /** Builds that the last start did not publish; absent if there are none. */
  leftOut?: LeftOutBuild[];
}

export type RegistryChange = (document: RegistryDocument) => RegistryDocument;

export const EMPTY_REGISTRY: RegistryDocument = {
  schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json',
  microFrontends: {},
};

export interface Registry {
  read(): Promise<RegistryDocument>;
  change(change: RegistryChange): Promise<RegistryDocument>;
  close(): Promise<void>;
}

export function documentOf(value: unknown): RegistryDocument {
  const { microFrontends } = (value ?? {}) as Partial<RegistryDocument>;
  if (typeof microFrontends !== 'object' || microFrontends === null)
    throw new Error('it has no microFrontends');
  return value as RegistryDocument;
}

/** The files of a build's texts. A build that is older than the language has them in the default one. */
export const messageFiles = (
  { extras: { build } }: RegistryEntry,
  locale: Locale,
): RemoteBuild['messages'][string] =>
  build.messages[locale] ?? build.messages[DEFAULT_LOCALE] ?? { js: [], css: [] };

/** True for a version that never had visitors. */
export const isOnlyPreview = ({ extras }: RegistryEntry): boolean =>
  extras.events.at(-1)?.action === 'preview';

export const publishedVersion = (versions: readonly RegistryEntry[], version: string) =>
  versions.find((entry) => entry.metadata.version === version && !isOnlyPreview(entry));
