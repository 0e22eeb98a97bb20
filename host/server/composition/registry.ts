import type { ReleaseEvent, RemoteBuild } from '@olov/contract';

/**
 * One version of one micro-frontend, in the frontend-discovery schema. `extras` holds Olov's additions: the build
 * record and the history.
 */
export interface RegistryEntry {
  url: string;
  fallbackUrl?: string;
  metadata: { version: string; integrity: string };
  deployment: { traffic: number; default: boolean };
  extras: {
    build: RemoteBuild;
    events: ReleaseEvent[];
    /** Time of the last start whose checkout contained this build; absent on deployed versions. */
    checkedOutAt?: string;
  };
}

export interface RegistryDocument {
  schema: string;
  microFrontends: Record<string, RegistryEntry[]>;
}

export type RegistryChange = (document: RegistryDocument) => RegistryDocument;

export const EMPTY_REGISTRY: RegistryDocument = {
  schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json',
  microFrontends: {},
};

export interface Registry {
  /** The current document; the same object until the registry changes. */
  read(): Promise<RegistryDocument>;
  /** Changes of all processes are serialized; each starts from the result of the one before. */
  change(change: RegistryChange): Promise<RegistryDocument>;
  close(): Promise<void>;
}

export function documentOf(value: unknown): RegistryDocument {
  const { microFrontends } = (value ?? {}) as Partial<RegistryDocument>;
  if (typeof microFrontends !== 'object' || microFrontends === null)
    throw new Error('it has no microFrontends');
  return value as RegistryDocument;
}
