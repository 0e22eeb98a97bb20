import { type FragmentOffer, offersOf, type RemoteBuild } from '@olov/contract';
import { withCode } from '@olov/contract/platform/refusals';
import { covers, narrowedProps } from '@olov/tooling/release';
import { gte, major, satisfies } from 'semver';
import { HOST } from '../composition/compose';

export interface Live {
  /** The live versions of all other rooms, the host included. */
  others: readonly RemoteBuild[];
  /** The versions of the same room that were live before. */
  before: readonly RemoteBuild[];
}

/** A fragment with the range of its props, or a route. */
interface Use {
  name: string;
  range?: string;
}

type Offer = Pick<FragmentOffer, 'name'> & Partial<FragmentOffer>;

// In both directions: a build must find what it uses in every live version, and must keep what live versions use.
export const problemsOfUses = (build: RemoteBuild, { others, before }: Live): string[] => [
  ...withCode('use', [
    ...usesOf(build).flatMap((use) => misfitsOf(build, use, others)),
    ...others.flatMap((user) =>
      usesOf(user).flatMap((use) => lossesOf(build, user, use, { others, before })),
    ),
  ]),
  ...withCode(
    'narrowed',
    offersOf(build.manifest).flatMap((offer) => before.flatMap((earlier) => narrowingsOf(offer, earlier))),
  ),
];

/** Uses that work today and may end: of something deprecated, or of something that no live remote has. */
export const warningsOfUses = (build: RemoteBuild, others: readonly RemoteBuild[]): string[] =>
  usesOf(build).flatMap((use) => {
    const offers = others.flatMap((other) => offerOf(other, use).map((offer) => ({ other, offer })));
    if (offers.length === 0) return [`it uses ${nameOf(use)}, which no live remote has`];
    return offers.flatMap(({ other, offer: { deprecated } }) =>
      deprecated
        ? [
            `it uses ${nameOf(use)}, which ${other.manifest.id} ${other.version} gives up${deprecated === true ? '' : `: ${deprecated}`}`,
          ]
        : [],
    );
  });

/** A redirect into the shop and a contributed link need their targets. */
function usesOf({ manifest: { id, routes, uses = {}, contributes = [] } }: RemoteBuild): Use[] {
  const targets = [
    ...routes.map(({ redirect }) => redirect),
    ...contributes.map(({ link }) => link?.to),
  ].flatMap((target) => (target?.startsWith('/') ? [target.replace(/[?#].*$/, '')] : []));
  const isOwn = (path: string) => id !== HOST && routes.some((route) => covers(route.path, path));
  const paths = [...(uses.routes ?? []), ...targets].filter((path) => !isOwn(path));
  return [
    ...Object.entries(uses.fragments ?? {}).map(([name, range]) => ({ name, range })),
    ...[...new Set(paths)].map((name) => ({ name })),
  ];
}

function offerOf({ manifest }: RemoteBuild, { name, range }: Use): Offer[] {
  if (range !== undefined) return offersOf(manifest).filter((offer) => offer.name === name);
  return manifest.routes
    .filter(({ path }) => covers(path, name))
    .map(({ path, deprecated }) => ({ name: path, ...(deprecated !== undefined && { deprecated }) }));
}

function misfitsOf(user: RemoteBuild, use: Use, others: readonly RemoteBuild[]): string[] {
  const owners = new Set(
    others.filter((other) => offerOf(other, use).length > 0).map(({ manifest }) => manifest.id),
  );
  return others
    .filter(({ manifest }) => owners.has(manifest.id))
    .flatMap((owner) => {
      const [offer] = offerOf(owner, use);
      const whose = `${owner.manifest.id} ${owner.version}`;
      if (!offer) {
        return [
          `it uses ${nameOf(use)}, which the live version ${whose} lacks: wait until all live versions have it`,
        ];
      }
      if (isInRange(offer, use)) return [];
      return [
        `${user.manifest.id} ${user.version} uses ${nameOf(use)} ${use.range}, and ${whose} has ${offer.version}: name a range in \`uses\` that includes it`,
      ];
    });
}

function lossesOf(build: RemoteBuild, user: RemoteBuild, use: Use, { others, before }: Live): string[] {
  const whose = `${user.manifest.id} ${user.version}`;
  const [offer] = offerOf(build, use);
  if (offer) {
    if (isInRange(offer, use)) return [];
    return [
      `${nameOf(use)} has the version ${offer.version}, and ${whose} uses ${use.range}: offer the new props as another fragment until ${user.manifest.id} has changed`,
    ];
  }
  const had = before.some((earlier) => offerOf(earlier, use).length > 0);
  const isElsewhere = others.some((other) => offerOf(other, use).length > 0);
  if (!had || isElsewhere) return [];
  return [
    `${nameOf(use)} is missing, and ${whose} uses it: keep it with \`deprecated\` in remote.json until no live version uses it`,
  ];
}

const isInRange = ({ version }: Offer, { range }: Use): boolean =>
  version === undefined || range === undefined || satisfies(version, range);

/** The versions of the props are what users rely on, so a smaller step must not take anything away. */
function narrowingsOf({ name, version, props }: Offer, earlier: RemoteBuild): string[] {
  const known = offersOf(earlier.manifest).find((offer) => offer.name === name);
  if (!version || !known?.version || !props || !known.props) return [];
  if (major(version) !== major(known.version) || !gte(version, known.version)) return [];
  return narrowedProps(known.props, props).map(
    (change) =>
      `the fragment ${name} ${version} refuses props of its version ${known.version} (${change}): give it the version ${major(version) + 1}.0.0`,
  );
}

const nameOf = ({ name, range }: Use): string =>
  range === undefined ? `the route ${name}` : `the fragment ${name}`;
