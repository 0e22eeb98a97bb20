import { matchesVersion, NO_VERSION, type ReleaseEvent } from '@olov/contract';
import { isCanary } from '../composition/compose';
import {
  publishedVersion,
  type RegistryChange,
  type RegistryDocument,
  type RegistryEntry,
} from '../composition/registry';
import { versionsOf } from './moves';
import { ReleaseError } from './ReleaseError';

/** The live versions that a team saw when it began to deploy; a missing name is not compared. */
export interface Expected {
  default?: string | undefined;
  canary?: string | undefined;
}

interface Deployed {
  name: string;
  version: string;
  traffic: number;
}

// Runs inside the change, so that of two deploys at the same time the later one sees the earlier one.
export const unlessOvertaken =
  (deployed: Deployed, expected: Expected, change: RegistryChange): RegistryChange =>
  (document) => {
    refuseOvertaken(deployed, expected, document);
    return change(document);
  };

export function refuseOvertaken(
  { name, version, traffic }: Deployed,
  expected: Expected,
  document: RegistryDocument,
): void {
  const versions = versionsOf(document, name);
  // The same build may have been published by another replica meanwhile.
  if (publishedVersion(versions, version)) return;
  const current = versions.find(({ deployment }) => deployment.default);
  if (expected.default !== undefined && !isExpected(current, expected.default)) {
    throw overtaken(
      `${name} ${version} was not published: you began when ${told(expected.default)} was the default, and now it is ${shown(current)}. Look at that version, then deploy again, or name it with --expect-default ${nameOf(current)}`,
    );
  }
  const canary = versions.find(isCanary);
  // A canary that has ended since is no loss: the deploy replaces nothing.
  if (expected.canary !== undefined && traffic > 0 && canary && !isExpected(canary, expected.canary)) {
    throw overtaken(
      `${name} ${version} was not published: you began when ${told(expected.canary)} was the canary, and now it is ${shown(canary)}, which this deploy would end. Promote that version or roll it back, then deploy again`,
    );
  }
}

const overtaken = (message: string) => new ReleaseError(409, 'overtaken', message);

const isExpected = (entry: RegistryEntry | undefined, wanted: string): boolean =>
  entry ? matchesVersion(entry.metadata.version, wanted) : wanted === NO_VERSION;

const nameOf = (entry: RegistryEntry | undefined): string => entry?.metadata.version ?? NO_VERSION;

const told = (wanted: string): string => (wanted === NO_VERSION ? 'no version' : wanted);

function shown(entry: RegistryEntry | undefined): string {
  if (!entry) return 'no version';
  const last: ReleaseEvent | undefined = entry.extras.events.at(-1);
  return `${entry.metadata.version}${last ? ` (by ${last.by} at ${last.at})` : ''}`;
}
