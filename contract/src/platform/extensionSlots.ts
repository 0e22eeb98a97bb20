import { type Static, Type } from 'typebox';
import { FEATURES } from './calls';
import { inLanguages } from './common';
import { PropsOfOffer } from './fragments';
import { LOCALES } from './locales';

/** A place of a page to which other remotes contribute fragments and links by their `remote.json`. */
export const ExtensionSlotOffer = Type.Object(
  {
    /** Unique in the shop: the page and the place in it, `menu.above-list`. */
    name: Type.String({ pattern: '^[a-z][a-z0-9-]*(\\.[a-z][a-z0-9-]*)+$' }),
    /** Schema of the props that the page gives to every contributed fragment; without it, there are none. */
    props: Type.Optional(PropsOfOffer),
    /** The room of each contributed fragment in CSS pixels. Without it, the slot takes links only. */
    height: Type.Optional(Type.Integer({ minimum: 1, maximum: 2000 })),
    /** The page shows something of its own here, which a contribution may replace or hide. */
    replaceable: Type.Optional(Type.Boolean()),
    /** Asks contributors to leave: true, or the text that says which extension slot replaces it. */
    deprecated: Type.Optional(Type.Union([Type.Boolean(), Type.String()])),
  },
  { additionalProperties: false },
);
export type ExtensionSlotOffer = Static<typeof ExtensionSlotOffer>;

/** Icons of the kit that a contributed link may have. */
const LINK_ICONS = [
  'bag',
  'bell',
  'box',
  'card',
  'clock',
  'courier',
  'fire',
  'globe',
  'home',
  'phone',
  'pin',
  'receipt',
  'search',
  'store',
  'user',
] as const;

const LinkText = Type.String({ minLength: 1, maxLength: 100 });

export const ContributedLink = Type.Object(
  {
    /** A path of the shop without language prefix, or a whole https address. */
    to: Type.String({ pattern: '^(/([^/\\\\]|$)|https://)', maxLength: 500 }),
    icon: Type.Optional(Type.Enum([...LINK_ICONS])),
    text: inLanguages(LinkText, { additionalProperties: false }),
  },
  { additionalProperties: false },
);
export type ContributedLink = Static<typeof ContributedLink>;

/** Every condition that is given has to hold. */
export const ContributionCondition = Type.Object(
  {
    locales: Type.Optional(Type.Array(Type.Enum([...LOCALES]))),
    mode: Type.Optional(Type.Enum(['delivery', 'pickup'])),
    /** Features that the back end has, all of them. */
    features: Type.Optional(Type.Array(Type.Enum(FEATURES))),
    /** Ids of restaurants, of which one is chosen. */
    restaurants: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 64 }))),
    /** Whether this browser belongs to a customer. Only the browser knows it, so the room is kept in both cases. */
    signedIn: Type.Optional(Type.Boolean()),
    /** Paths of the pages: `/tracker/:id`. */
    routes: Type.Optional(Type.Array(Type.String({ pattern: '^/' }))),
  },
  { additionalProperties: false },
);
export type ContributionCondition = Static<typeof ContributionCondition>;

/** Either a fragment of the remote itself or a link, for an extension slot of any room; neither to hide its content. */
export const Contribution = Type.Object(
  {
    /** Name of the extension slot. */
    slot: Type.String(),
    /** `add` by default. `replace` and `hide` are for what the page itself shows in a replaceable slot. */
    mode: Type.Optional(Type.Enum(['add', 'replace', 'hide'])),
    fragment: Type.Optional(Type.String()),
    link: Type.Optional(ContributedLink),
    /** Smaller numbers come first; 0 by default. Equal ones are in the order of the ids of the remotes. */
    order: Type.Optional(Type.Number()),
    when: Type.Optional(ContributionCondition),
  },
  { additionalProperties: false },
);
export type Contribution = Static<typeof Contribution>;

/** A contribution as the boot data describe it. */
export interface ComposedContribution extends Pick<Contribution, 'mode' | 'fragment' | 'link' | 'when'> {
  /** Id of the remote that contributes it. */
  remote: string;
  /** The room of a fragment in CSS pixels. */
  height?: number;
}

interface Extending {
  id: string;
  extensionSlots?: ExtensionSlotOffer[];
  contributes?: Contribution[];
}

/** The contributions to each extension slot that one of the manifests offers, in their order; undefined if there are none. */
export function extensionsOf(
  manifests: readonly Extending[],
): Record<string, ComposedContribution[]> | undefined {
  const offers = new Map(
    manifests.flatMap(({ extensionSlots = [] }) => extensionSlots.map((offer) => [offer.name, offer])),
  );
  const given = manifests
    .flatMap(({ id, contributes = [] }) => contributes.map((contribution) => ({ id, contribution })))
    .sort((a, b) => {
      const [left, right] = [a, b].map(({ contribution }) => contribution.order ?? 0) as [number, number];
      return left - right || (a.id < b.id ? -1 : Number(a.id > b.id));
    });
  const extensions: Record<string, ComposedContribution[]> = {};
  for (const { id, contribution } of given) {
    const { slot, order: _, mode = 'add', ...rest } = contribution;
    const offer = offers.get(slot);
    if (!offer || (mode !== 'add' && !offer.replaceable)) continue;
    const { height } = offer;
    const entry = {
      remote: id,
      ...(mode !== 'add' && { mode }),
      ...rest,
      ...(rest.fragment && height && { height }),
    };
    extensions[slot] = [...(extensions[slot] ?? []), entry];
  }
  return Object.keys(extensions).length > 0 ? extensions : undefined;
}
