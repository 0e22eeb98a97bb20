import { type Cause, matchesVersion, type ReleaseEvent } from '@olov/contract';
import { HOST, isCanary, isLive } from '../composition/compose';
import {
  isOnlyPreview,
  publishedVersion,
  type RegistryChange,
  type RegistryDocument,
  type RegistryEntry,
} from '../composition/registry';
import { ReleaseError } from './ReleaseError';

/* A micro-frontend has at most one default and one canary; their shares add up to 100. */

export interface Mover extends Cause {
  by: string;
  at: string;
}

type Action = ReleaseEvent['action'];

export function addVersion(
  entry: RegistryEntry,
  traffic: number,
  action: Action,
  mover: Mover,
): RegistryChange {
  const { version } = entry.metadata;
  return (document) => {
    const name = entry.extras.build.manifest.id;
    const versions = versionsOf(document, name);
    // Another replica or team may have published the same build meanwhile.
    if (publishedVersion(versions, version)) return document;
    const others = versions.filter(({ metadata }) => metadata.version !== version);
    return give(withVersions(document, name, [entry, ...others]), name, version, traffic, action, mover);
  };
}

export function moveTraffic(name: string, wanted: string, traffic: number, mover: Mover): RegistryChange {
  return (document) => {
    const entry = findDeployed(document, name, wanted);
    if (entry.deployment.default && traffic < 100) {
      throw new ReleaseError(
        409,
        'is-default',
        `${name} ${entry.metadata.version} is the default: give a share to another version instead`,
      );
    }
    const action = traffic === 100 ? 'promote' : 'traffic';
    return give(document, name, entry.metadata.version, traffic, action, mover);
  };
}

export function promote(name: string, wanted: string | undefined, mover: Mover): RegistryChange {
  return (document) => {
    const entry = wanted ? findDeployed(document, name, wanted) : versionsOf(document, name).find(isCanary);
    if (!entry) {
      throw new ReleaseError(
        409,
        'no-canary',
        `${name} has no canary to promote: name a version of \`olov status ${name}\``,
      );
    }
    if (entry.deployment.default) {
      throw new ReleaseError(409, 'is-default', `${name} ${entry.metadata.version} is the default already`);
    }
    return give(document, name, entry.metadata.version, 100, 'promote', mover);
  };
}

/** The version has to be named, so that nobody rolls back another version than the one they saw. */
export function rollback(name: string, wanted: string, mover: Mover): RegistryChange {
  return (document) => {
    const given = findVersion(document, name, wanted);
    if (isCanary(given)) return endTrial(document, given, mover);
    if (given.deployment.default) return giveWay(document, given, mover);
    throw new ReleaseError(
      409,
      'not-live',
      `${name} ${given.metadata.version} is neither canary nor default any more, so nothing was changed: see \`olov status ${name}\``,
    );
  };
}

export function endCanary(name: string, version: string, mover: Mover): RegistryChange {
  return (document) => {
    const canary = versionsOf(document, name)
      .filter(isCanary)
      .find(({ metadata }) => metadata.version === version);
    return canary ? endTrial(document, canary, mover) : document;
  };
}

const endTrial = (document: RegistryDocument, { metadata, extras }: RegistryEntry, mover: Mover) =>
  give(document, extras.build.manifest.id, metadata.version, 0, 'rollback', mover);

function giveWay(document: RegistryDocument, current: RegistryEntry, mover: Mover): RegistryDocument {
  const name = current.extras.build.manifest.id;
  const before = versionsOf(document, name)
    .filter((entry) => entry !== current && wasDefaultAt(entry) !== undefined && !wasTakenBack(entry))
    .sort((a, b) => ((wasDefaultAt(a) ?? '') < (wasDefaultAt(b) ?? '') ? 1 : -1))[0];
  if (!before) {
    const advice =
      name === HOST ? 'deploy a corrected version' : `\`olov retire ${name}\` takes it out of the shop`;
    throw new ReleaseError(409, 'nothing-before', `${name} has no version to go back to: ${advice}`);
  }
  const back = give(document, name, before.metadata.version, 100, 'promote', {
    by: mover.by,
    at: mover.at,
    reason: `back from ${current.metadata.version}`,
  });
  return give(back, name, current.metadata.version, 0, 'rollback', mover);
}

/** Takes all versions of a remote from the visitors. */
export function retire(name: string, mover: Mover): RegistryChange {
  return (document) => {
    const versions = versionsOf(document, name);
    if (name === HOST)
      throw new ReleaseError(409, 'is-host', 'a shop without its host has no pages: deploy a corrected one');
    if (versions.length === 0) {
      throw new ReleaseError(404, 'no-such-remote', `the shop has no remote ${name}: see \`olov status\``);
    }
    if (!versions.some(isLive)) {
      throw new ReleaseError(409, 'not-live', `${name} has no live version, so nothing was changed`);
    }
    const withdrawn = versions.map((entry) =>
      isLive(entry) ? without(entry, { action: 'withdraw', traffic: 0, ...mover }) : entry,
    );
    return withVersions(document, name, withdrawn);
  };
}

/** A version that was added since without visitors does not bring the remote back. */
export function isRetired(document: RegistryDocument, name: string): boolean {
  const versions = versionsOf(document, name);
  const wasWithdrawn = ({ extras }: RegistryEntry) =>
    extras.events.some(({ action }) => action === 'withdraw');
  return !versions.some(isLive) && versions.some(wasWithdrawn);
}

const without = (entry: RegistryEntry, event: ReleaseEvent): RegistryEntry => ({
  ...entry,
  deployment: { traffic: 0, default: false },
  extras: withEvent(entry, event),
});

const isDeployed = (entry: RegistryEntry): boolean => !isOnlyPreview(entry);

/** A short name means one of the versions that `isMeant` admits, and another one only if there are none. */
export function findVersion(
  document: RegistryDocument,
  name: string,
  wanted: string,
  isMeant = isDeployed,
): RegistryEntry {
  const versions = versionsOf(document, name);
  const exact = versions.find(({ metadata }) => metadata.version === wanted);
  const matching = versions.filter(({ metadata }) => matchesVersion(metadata.version, wanted));
  const similar = matching.some(isMeant) ? matching.filter(isMeant) : matching;
  const found = exact ?? (similar.length === 1 ? similar[0] : undefined);
  if (found) return found;
  throw new ReleaseError(
    404,
    'no-such-version',
    similar.length > 1
      ? `${wanted} names several versions of ${name}: ${similar.map(({ metadata }) => metadata.version).join(', ')}`
      : `${name} has no version ${wanted}: see \`olov status ${name}\``,
  );
}

/** The checks of a preview may be weeks old, so only a deploy, which checks again, gives it visitors. */
function findDeployed(document: RegistryDocument, name: string, wanted: string): RegistryEntry {
  const entry = findVersion(document, name, wanted);
  if (isDeployed(entry)) return entry;
  throw new ReleaseError(
    409,
    'only-preview',
    `${name} ${entry.metadata.version} is only previewed, so nothing was changed: deploy the same build with \`olov deploy\``,
  );
}

export const versionsOf = ({ microFrontends }: RegistryDocument, name: string): RegistryEntry[] =>
  Object.hasOwn(microFrontends, name) ? (microFrontends[name] ?? []) : [];

export const withVersions = (
  document: RegistryDocument,
  name: string,
  versions: RegistryEntry[],
): RegistryDocument => {
  const { [name]: _, ...others } = document.microFrontends;
  const microFrontends = versions.length > 0 ? { ...document.microFrontends, [name]: versions } : others;
  return { ...document, microFrontends };
};

function give(
  document: RegistryDocument,
  name: string,
  version: string,
  traffic: number,
  action: Action,
  mover: Mover,
): RegistryDocument {
  const versions = versionsOf(document, name).map((entry) => {
    if (entry.metadata.version === version) {
      const deployment = { traffic, default: traffic === 100 };
      return { ...entry, deployment, extras: withEvent(entry, { action, traffic, ...mover }) };
    }
    const isRetired = entry.deployment.default ? traffic === 100 : isCanary(entry) && traffic > 0;
    if (isRetired) {
      const { by, at } = mover;
      return without(entry, { action: 'retire', traffic: 0, by, at, reason: `replaced by ${version}` });
    }
    return entry;
  });
  return withVersions(document, name, balanced(versions));
}

function balanced(versions: RegistryEntry[]): RegistryEntry[] {
  const tried = versions.filter(isCanary).reduce((sum, { deployment }) => sum + deployment.traffic, 0);
  return versions.map((entry) =>
    entry.deployment.default ? { ...entry, deployment: { traffic: 100 - tried, default: true } } : entry,
  );
}

const withEvent = ({ extras }: RegistryEntry, event: ReleaseEvent): RegistryEntry['extras'] => ({
  ...extras,
  events: [...extras.events, event],
});

const wasDefaultAt = ({ extras }: RegistryEntry): string | undefined =>
  extras.events.findLast(({ traffic }) => traffic === 100)?.at;

const wasTakenBack = ({ extras }: RegistryEntry): boolean =>
  ['rollback', 'withdraw'].includes(extras.events.at(-1)?.action ?? '');
