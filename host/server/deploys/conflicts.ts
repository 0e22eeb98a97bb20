import type { RemoteBuild } from '@olov/shared-kit/contract';
import { satisfies } from 'semver';
import { HOST } from '../composition/compose';
import type { RegistryDocument, RegistryEntry } from '../composition/registry';
import { versionsOf } from './moves';

const KIT = '@olov/shared-kit';

/** What would break the shop that is live if this build joined it, each with what mends it. */
export function conflictsOf(build: RemoteBuild, document: RegistryDocument): string[] {
  const { id } = build.manifest;
  const hosts = versionsOf(document, HOST).filter(isLive);
  if (id === HOST) return conflictsOfHost(build, document);
  const others = Object.entries(document.microFrontends).flatMap(([name, versions]) =>
    name === id ? [] : versions.filter(isLive),
  );
  return [...hosts.flatMap((host) => skewOf(build, host.extras.build)), ...ownershipOf(build, others)];
}

/** A new host has to carry every remote that is live. */
const conflictsOfHost = (host: RemoteBuild, { microFrontends }: RegistryDocument): string[] =>
  Object.entries(microFrontends)
    .filter(([name]) => name !== HOST)
    .flatMap(([, versions]) => versions.filter(isLive))
    .flatMap(({ extras }) => skewOf(extras.build, host));

/** Modules that a remote asks for in a range which the host does not have. */
function skewOf({ manifest, version, shared }: RemoteBuild, host: RemoteBuild): string[] {
  return Object.entries(shared).flatMap(([module, { range }]) => {
    const provided = host.shared[module]?.version;
    // The facades are parts of the kit: its own line says it for all.
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

/** A path or a fragment belongs to one remote. */
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

/** Two paths are the same where only the names of their parameters differ. */
const shapeOf = (path: string): string => path.replace(/:[^/]+/g, ':').replace(/(.)\/$/, '$1');

export const isLive = ({ deployment }: RegistryEntry): boolean =>
  deployment.default || deployment.traffic > 0;
