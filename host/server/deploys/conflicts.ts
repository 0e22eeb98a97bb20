import { fragmentNames, type RemoteBuild, type RouteTransfer } from '@olov/contract';
import { withCode } from '@olov/contract/platform/refusals';
import { KIT, kitProblem, middlewareProblems, overlaps } from '@olov/tooling/release';
import { satisfies } from 'semver';
import { isAbsolute, matchRule, type OwnedRule } from '../../src/router/rules';
import { HOST, isLive } from '../composition/compose';
import type { RegistryChange, RegistryDocument, RegistryEntry } from '../composition/registry';
import { type Holder, holderOf, isGiven } from '../composition/transfers';
import { problemsOfContributions, warningsOfContributions } from './contributions';
import { versionsOf } from './moves';
import { ReleaseError } from './ReleaseError';
import { problemsOfUses, warningsOfUses } from './uses';

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
  const used = [...problemsOfUses(build, live), ...withCode('slot', problemsOfContributions(build, live))];
  if (id === HOST) return [...builds.flatMap((remote) => misfitsOf(remote, build)), ...used];
  const [hosts, remotes] = [builds.filter(isOfHost), builds.filter((other) => !isOfHost(other))];
  return [
    ...hosts.flatMap((host) => misfitsOf(build, host)),
    ...ownershipProblems(
      build,
      others.filter((entry) => !isOfHost(buildOf(entry))),
      document.transfers,
    ),
    ...withCode('redirect-chain', redirectChains(build, remotes)),
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

/** Judged before the files of a build, whose record may be unchecked: another kit may make other files. */
export const kitProblems = (build: RemoteBuild, document: RegistryDocument, isKept = false): string[] =>
  withCode(
    'kit',
    othersIn(document, build.manifest?.id)
      .map(buildOf)
      .filter(isOfHost)
      .flatMap((host) => kitProblem(build, host, isKept) ?? []),
  );

const misfitsOf = (build: RemoteBuild, host: RemoteBuild): string[] => [
  ...withCode('kit', skewOf(build, host)),
  ...withCode('middleware', middlewareProblems(build, host)),
];

function skewOf(build: RemoteBuild, host: RemoteBuild): string[] {
  const { manifest, version, shared } = build;
  const others = Object.entries(shared).flatMap(([module, { range }]) => {
    const provided = host.shared[module]?.version;
    // Its other modules have the version of the kit.
    if (module.startsWith(`${KIT}/`)) return [];
    if (provided === undefined)
      return [`${manifest.id} ${version} needs ${module}, which host ${host.version} does not share`];
    if (module === KIT || satisfies(provided, range)) return [];
    return [
      `${manifest.id} ${version} needs ${module} ${range}, and host ${host.version} has ${provided}: use ${provided.split('.')[0]}.x as the host does`,
    ];
  });
  return [kitProblem(build, host, true) ?? [], others].flat();
}

/** A page has one version of each remote, so the build is compared with each live version alone. */
function redirectChains(build: RemoteBuild, others: readonly RemoteBuild[]): string[] {
  const own = rulesOf(build);
  const pairs = [own, ...others.map((other) => [...own, ...rulesOf(other)])];
  return [...new Set(pairs.flatMap((rules) => chainsIn(rules, nameOf(build))))];
}

function chainsIn(rules: readonly OwnedRule[], name: string): string[] {
  return rules.flatMap((from) => {
    const { redirect } = from.rule;
    if (redirect === undefined || isAbsolute(redirect)) return [];
    const to = matchRule(rules, redirect.replace(/[?#].*$/, ''));
    if (to?.rule.redirect === undefined || ![from.remote, to.remote].includes(name)) return [];
    return [
      `the route ${from.rule.path} of ${from.remote} redirects to ${redirect}, which ${to.remote} redirects to ${to.rule.redirect}: name the page itself`,
    ];
  });
}

const nameOf = ({ manifest, version }: RemoteBuild): string => `${manifest.id} ${version}`;

const rulesOf = (build: RemoteBuild): OwnedRule[] =>
  build.manifest.routes.map((rule) => ({ remote: nameOf(build), rule }));

/** Routes and fragments of a build that another live remote owns. */
function ownershipProblems(
  { manifest }: RemoteBuild,
  others: readonly RegistryEntry[],
  transfers: readonly RouteTransfer[] = [],
): string[] {
  const own: Holder = { id: manifest.id, routes: manifest.routes };
  const problems = others.flatMap((entry) => {
    const other = holderOf(entry);
    const isFree = (path: string, theirs: string) =>
      !overlaps(path, theirs) ||
      isGiven(other, theirs, own, transfers) ||
      isGiven(own, path, other, transfers);
    return [
      ...own.routes.flatMap(({ path }) =>
        other.routes
          .filter((theirs) => !isFree(path, theirs.path))
          .map((theirs) => routeProblem(path, own.id, theirs.path, other.id)),
      ),
      ...fragmentNames(manifest)
        .filter((name) => fragmentNames(entry.extras.build.manifest).includes(name))
        .map((name) => `the fragment ${name} belongs to ${other.id}: choose another name`),
    ];
  });
  return withCode('taken', [...new Set(problems)]);
}

function routeProblem(path: string, id: string, theirs: string, owner: string): string {
  const what = path === theirs ? `the route ${path}` : `the route ${path} has addresses of ${theirs}, which`;
  return `${what} belongs to ${owner}: choose another path, or ask its team for it (olov transfer ${owner} ${theirs} --to ${id})`;
}
