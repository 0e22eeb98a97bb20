import type { ReleaseEvent, RemoteBuild } from '@olov/contract';

/**
 * One version of one micro-frontend, in the frontend-discovery schema. `extras`
 * carries what Olov needs besides: the build's own record and its history.
 */
export interface RegistryEntry {
  url: string;
  fallbackUrl?: string;
  metadata: { version: string; integrity: string };
  deployment: { traffic: number; default: boolean };
  extras: {
    build: RemoteBuild;
    /** What happened to this version, the newest last. */
    events: ReleaseEvent[];
    /** When this checkout last came with this build; absent on what was deployed. */
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

/** The registry is the only thing that changes; versions never do. */
export interface Registry {
  /** The document as it is now; the same object for as long as nothing changes. */
  read(): Promise<RegistryDocument>;
  /** Changes are made one after the other, whichever process asks; each sees the one before. */
  change(change: RegistryChange): Promise<RegistryDocument>;
  close(): Promise<void>;
}

export function documentOf(value: unknown): RegistryDocument {
  const { microFrontends } = (value ?? {}) as Partial<RegistryDocument>;
  if (typeof microFrontends !== 'object' || microFrontends === null)
    throw new Error('it has no microFrontends');
  return value as RegistryDocument;
}
