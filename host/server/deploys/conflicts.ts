import type { RemoteBuild } from '@olov/contract';
import { middlewareProblems } from '@olov/tooling/release';
import { satisfies } from 'semver';
import { HOST, isLive } from '../composition/compose';
import type { RegistryChange, RegistryDocument, RegistryEntry } from '../composition/registry';
import { versionsOf } from './moves';
import { ReleaseError } from './ReleaseError';
import { redirectChains } from './redirectChains';

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

export function conflictOfMove(name: string, before: RegistryDocument, after: RegistryDocument) {
  return versionsOf(after, name)
    .filter((entry) => gains(entry, versionsOf(before, name)))
    .map(({ metadata: { version }, extras }) => ({ version, problems: conflictsOf(extras.build, after) }))
    .find(({ problems }) => problems.length > 0);
}

function gains({ metadata, deployment }: RegistryEntry, before: RegistryEntry[]): boolean {
  const had = before.find((entry) => entry.metadata.version === metadata.version)?.deployment;
  return deployment.default ? !had?.default : deployment.traffic > (had?.traffic ?? 0);
}

export function conflictsOf(build: RemoteBuild, document: RegistryDocument): string[] {
  const { id } = build.manifest;
  const hosts = versionsOf(document, HOST).filter(isLive);
  if (id === HOST) return conflictsOfHost(build, document);
  const others = Object.entries(document.microFrontends).flatMap(([name, versions]) =>
    name === id ? [] : versions.filter(isLive),
  );
  return [
    ...hosts.flatMap((host) => misfitsOf(build, host.extras.build)),
    ...ownershipOf(build, others),
    ...redirectChains(
      build,
      others.map(({ extras }) => extras.build),
    ),
  ];
}

const conflictsOfHost = (host: RemoteBuild, { microFrontends }: RegistryDocument): string[] =>
  Object.entries(microFrontends)
    .filter(([name]) => name !== HOST)
    .flatMap(([, versions]) => versions.filter(isLive))
    .flatMap(({ extras }) => misfitsOf(extras.build, host));

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

function ownershipOf({ manifest }: RemoteBuild, others: RegistryEntry[]): string[] {
  const problems = others.flatMap(({ extras }) => {
    const other = extras.build.manifest;
    const paths = new Set(other.routes.map(({ path }) => shapeOf(path)));
    return [
      ...manifest.routes
        .filter(({ path }) => paths.has(shapeOf(path)))
        .map(({ path }) => `the route ${path} belongs to ${other.id}: choose another path`),
      ...manifest.fragments
        .filter((name) => other.fragments.includes(name))
        .map((name) => `the fragment ${name} belongs to ${other.id}: choose another name`),
    ];
  });
  return [...new Set(problems)];
}

const shapeOf = (path: string): string => path.replace(/:[^/]+/g, ':').replace(/(.)\/$/, '$1');
