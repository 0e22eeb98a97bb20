import {
  type Contribution,
  type ExtensionSlotOffer,
  offersOf,
  type PropsSchema,
  type RemoteBuild,
} from '@olov/contract';
import { withCode } from '@olov/contract/platform/refusals';
import { narrowedProps } from '@olov/tooling/release';
import type { Live } from './uses';

// In both directions, as for uses: of the build to live slots, and of live remotes to its own slots.
export const problemsOfContributions = (build: RemoteBuild, { others, before }: Live): string[] => [
  ...withCode(
    'taken',
    slotsOf(build).flatMap((slot) => ownersProblems(slot, others)),
  ),
  ...[build, ...others].flatMap((owner) => misfitsOf(build, owner)),
  ...others.flatMap((giver) => [...misfitsOf(giver, build), ...lossesOf(build, giver, { others, before })]),
];

/** Nobody sees a contribution to a missing slot, so its remote may be released before the page that will offer it. */
export const warningsOfContributions = (build: RemoteBuild, others: readonly RemoteBuild[]): string[] =>
  contributionsOf(build).flatMap(({ slot }) => {
    const owners = [build, ...others].filter((owner) => offerOf(owner, slot));
    if (owners.length === 0) return [`it contributes to ${nameOf(slot)}, which no live remote offers`];
    return owners.flatMap((owner) => {
      const { deprecated } = offerOf(owner, slot) ?? {};
      const reason = deprecated === true ? '' : `: ${deprecated}`;
      return deprecated
        ? [`it contributes to ${nameOf(slot)}, which ${owner.manifest.id} ${owner.version} gives up${reason}`]
        : [];
    });
  });

const slotsOf = ({ manifest }: RemoteBuild): ExtensionSlotOffer[] => manifest.extensionSlots ?? [];

const contributionsOf = ({ manifest }: RemoteBuild): Contribution[] => manifest.contributes ?? [];

const offerOf = (owner: RemoteBuild, slot: string): ExtensionSlotOffer | undefined =>
  slotsOf(owner).find(({ name }) => name === slot);

function ownersProblems({ name }: ExtensionSlotOffer, others: readonly RemoteBuild[]): string[] {
  const owners = others.filter((other) => offerOf(other, name)).map(({ manifest }) => manifest.id);
  return [...new Set(owners)].map((owner) => `${nameOf(name)} belongs to ${owner}: choose another name`);
}

function misfitsOf(giver: RemoteBuild, owner: RemoteBuild): string[] {
  return contributionsOf(giver).flatMap(({ slot, mode = 'add', fragment }) => {
    const offer = offerOf(owner, slot);
    if (!offer) return [];
    const [whose, theirs] = [giver, owner].map(({ manifest, version }) => `${manifest.id} ${version}`);
    if (mode !== 'add' && !offer.replaceable)
      return [`${whose} ${mode}s the content of ${nameOf(slot)} of ${theirs}, which is not replaceable`];
    if (fragment === undefined) return [];
    const gift = `${whose} contributes the fragment ${fragment} to ${nameOf(slot)} of ${theirs}`;
    if (offer.height === undefined) return [`${gift}, which takes links only`];
    const accepted = offersOf(giver.manifest).find(({ name }) => name === fragment)?.props;
    const refused = accepted ? narrowedProps(givenProps(offer), accepted) : [];
    return refused.length > 0 ? [`${gift}, and refuses its props (${refused.join(', ')})`] : [];
  });
}

/** A page gives the props of its schema and no others. */
const givenProps = ({ props }: ExtensionSlotOffer): PropsSchema => ({
  type: 'object',
  additionalProperties: false,
  ...props,
});

function lossesOf(build: RemoteBuild, giver: RemoteBuild, { others, before }: Live): string[] {
  const lost = contributionsOf(giver).filter(
    ({ slot }) =>
      !offerOf(build, slot) &&
      before.some((earlier) => offerOf(earlier, slot)) &&
      !others.some((other) => offerOf(other, slot)),
  );
  const whose = `${giver.manifest.id} ${giver.version}`;
  return [...new Set(lost.map(({ slot }) => slot))].map(
    (slot) =>
      `${nameOf(slot)} is missing, and ${whose} contributes to it: keep it with \`deprecated\` in remote.json until no live version contributes to it`,
  );
}

const nameOf = (slot: string): string => `the extension slot ${slot}`;
