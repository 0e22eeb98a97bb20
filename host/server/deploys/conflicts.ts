import type { RemoteBuild } from '@olov/contract';
import { middlewareProblems } from '@olov/tooling/release';
import { satisfies } from 'semver';
import { HOST, isLive } from '../composition/compose';
import type { RegistryChange, RegistryDocument, RegistryEntry } from '../composition/registry';
import { problemsOfContributions, warningsOfContributions } from './contributions';
import { versionsOf } from './moves';
import { ownershipProblems } from './ownership';
import { ReleaseError } from './ReleaseError';
import { redirectChains } from './redirectChains';
import { problemsOfUses, warningsOfUses } from './uses';

const KIT = '@olov/shared-kit';

// Runs inside the change, so that concurrent changes of two teams see each other.
export function withoutConflicts(name: string, change: RegistryChange, advice = ''): RegistryChange {
  return (document) => {
    const changed = change(document);
    const conflict = conflictOfMove(name, document, changed);
    if (!conflict) return changed;
    const { version, problems } = conflict;
    throw new ReleaseError(
      422,
      'would-break',
      `${name} ${version} would break live versions, so it gets no visitors${advice && `: ${advice}`}`,
      problems,
    );
  };
}

/** Live versions that use the remote keep it, as they keep a single fragment or route. */
export function unlessUsed(name: string, change: RegistryChange): RegistryChange {
  return (document) => {
    const changed = change(document);
    const [live] = versionsOf(document, name).filter(isLive).map(buildOf);
    const problems = live ? conflictsOf(withoutOffers(live), changed, document) : [];
    if (problems.length === 0) return changed;
    throw new ReleaseError(422, 'would-break', `${name} is in use, so it was not retired`, problems);
  };
}

const withoutOffers = ({ manifest: { id, team, sharedKit }, ...build }: RemoteBuild): RemoteBuild => ({
  ...build,
  shared: {},
  manifest: { id, team, sharedKit, routes: [], fragments: [] },
});

export function conflictOfMove(name: string, before: RegistryDocument, after: RegistryDocument) {
  return versionsOf(after, name)
    .filter((entry) => gains(entry, versionsOf(before, name)))
    .map(({ metadata: { version }, extras }) => ({
      version,
      problems: conflictsOf(extras.build, after, before),
    }))
    .find(({ problems }) => problems.length > 0);
}

function gains({ metadata, deployment }: RegistryEntry, before: RegistryEntry[]): boolean {
  const had = before.find((entry) => entry.metadata.version === metadata.version)?.deployment;
  return deployment.default ? !had?.default : deployment.traffic > (had?.traffic ?? 0);
}

/** `before` is the document without the change that gives visitors to the build. */
export function conflictsOf(build: RemoteBuild, document: RegistryDocument, before = document): string[] {
  const { id } = build.manifest;
  const others = othersIn(document, id);
  const builds = others.map(buildOf);
  const earlier = versionsOf(before, id).filter(isLive).map(buildOf);
  const live = { others: builds, before: earlier };
  const used = [...problemsOfUses(build, live), ...problemsOfContributions(build, live)];
  if (id === HOST) return [...builds.flatMap((remote) => misfitsOf(remote, build)), ...used];
  const [hosts, remotes] = [builds.filter(isOfHost), builds.filter((other) => !isOfHost(other))];
  return [
    ...hosts.flatMap((host) => misfitsOf(build, host)),
    ...ownershipProblems(
      build,
      others.filter((entry) => !isOfHost(buildOf(entry))),
      document.transfers,
    ),
    ...redirectChains(build, remotes),
    ...used,
  ];
}

/** Advice to the team; a build with warnings gets its visitors. */
export function warningsOf(build: RemoteBuild, document: RegistryDocument): string[] {
  const others = othersIn(document, build.manifest.id).map(buildOf);
  return [...warningsOfUses(build, others), ...warningsOfContributions(build, others)];
}

const othersIn = ({ microFrontends }: RegistryDocument, id: string): RegistryEntry[] =>
  Object.entries(microFrontends).flatMap(([name, versions]) => (name === id ? [] : versions.filter(isLive)));

const buildOf = ({ extras }: RegistryEntry): RemoteBuild => extras.build;

const isOfHost = ({ manifest }: RemoteBuild): boolean => manifest.id === HOST;

const misfitsOf = (build: RemoteBuild, host: RemoteBuild): string[] => [
  ...skewOf(build, host),
  ...middlewareProblems(build, host),
];

function skewOf({ manifest, version, shared }: RemoteBuild, host: RemoteBuild): string[] {
  return Object.entries(shared).flatMap(([module, { range }]) => {
    const provided = host.shared[module]?.version;
    if (module.startsWith(`${KIT}/`)) return [];
    if (provided === undefined)
      return [`${manifest.id} ${version} needs ${module}, which host ${host.version} does not share`];
    if (satisfies(provided, range)) return [];
    const mend =
      module === KIT
        ? `build it against ^${provided} (\`sharedKit\` in remote.json)`
        : `use ${provided.split('.')[0]}.x as the host does`;
    return [
      `${manifest.id} ${version} needs ${module} ${range}, and host ${host.version} has ${provided}: ${mend}`,
    ];
  });
}
