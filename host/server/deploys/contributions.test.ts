import type { Contribution, ExtensionSlotOffer, PropsSchema, RemoteManifest } from '@olov/contract';
import { anEntry, aRegistry } from '../testing/registry';
import { conflictsOf, warningsOf } from './conflicts';

const entry = (id: string, manifest: Partial<RemoteManifest>, version = '1.0.0') =>
  anEntry(id, version, { manifest: { routes: [], fragments: [], ...manifest } });

const host = entry('host', {});
const aSlot = (parts: Partial<ExtensionSlotOffer> = {}): ExtensionSlotOffer => ({
  name: 'menu.above-list',
  height: 80,
  ...parts,
});
const menu = (...extensionSlots: ExtensionSlotOffer[]) => entry('menu', { extensionSlots });
const orderProps = (required: string[] = []): PropsSchema => ({
  type: 'object',
  properties: { orderId: { type: 'string' } },
  required,
});
const reviews = (contribution: Partial<Contribution> = {}, props?: PropsSchema) =>
  entry('reviews', {
    fragments: [{ name: 'best', version: '1.0.0', ...(props && { props }) }],
    contributes: [{ slot: 'menu.above-list', fragment: 'best', ...contribution }],
  });
const link = (to: string) => ({ to, text: { ru: 'Отзывы', en: 'Reviews', uz: 'Sharhlar' } });

test('a contribution to an extension slot of another remote is accepted', () => {
  expect(conflictsOf(reviews().extras.build, aRegistry(host, menu(aSlot())))).toEqual([]);
});

test('a contribution to an extension slot that no live remote offers is a warning, so that remotes can be deployed in any order', () => {
  const { build } = reviews().extras;
  expect(conflictsOf(build, aRegistry(host))).toEqual([]);
  expect(warningsOf(build, aRegistry(host))).toEqual([
    'it contributes to the extension slot menu.above-list, which no live remote offers',
  ]);
});

test('a contribution to a deprecated extension slot is a warning that names the replacement', () => {
  const document = aRegistry(host, menu(aSlot({ deprecated: 'use menu.below-bar' })));
  expect(warningsOf(reviews().extras.build, document)).toEqual([
    'it contributes to the extension slot menu.above-list, which menu 1.0.0 gives up: use menu.below-bar',
  ]);
});

test.each(['replace', 'hide'] as const)(
  'a contribution with the mode %s is refused unless the slot is replaceable, at the release of either remote',
  (mode) => {
    const summer = entry('summer', { contributes: [{ slot: 'menu.above-list', mode }] });
    const refused = [
      `summer 1.0.0 ${mode}s the content of the extension slot menu.above-list of menu 1.0.0, which is not replaceable [slot]`,
    ];
    expect(conflictsOf(summer.extras.build, aRegistry(host, menu(aSlot())))).toEqual(refused);
    expect(conflictsOf(menu(aSlot()).extras.build, aRegistry(host, summer))).toEqual(refused);
    expect(conflictsOf(summer.extras.build, aRegistry(host, menu(aSlot({ replaceable: true }))))).toEqual([]);
  },
);

describe('a fragment that does not fit its extension slot', () => {
  const misfits: [string, ExtensionSlotOffer, ReturnType<typeof reviews>, string][] = [
    [
      'needs props that the slot does not give',
      aSlot(),
      reviews({}, orderProps(['orderId'])),
      'and refuses its props (orderId is required) [slot]',
    ],
    [
      'needs another type of a prop',
      aSlot({ props: { type: 'object', properties: { orderId: { type: 'number' } } } }),
      reviews({}, orderProps()),
      'and refuses its props (orderId is no longer number) [slot]',
    ],
    [
      'is for an extension slot that takes links only',
      { name: 'menu.above-list' },
      reviews(),
      'which takes links only [slot]',
    ],
  ];

  it.each(misfits)('a contributed fragment that %s is refused', (_, slot, giver, reason) => {
    const problem = expect.stringContaining(
      `reviews 1.0.0 contributes the fragment best to the extension slot menu.above-list of menu 1.0.0, ${reason}`,
    );
    const owner = menu(slot);
    expect(conflictsOf(giver.extras.build, aRegistry(host, owner))).toEqual([problem]);
    expect(conflictsOf(owner.extras.build, aRegistry(host, giver))).toEqual([problem]);
  });

  it('a contributed fragment that accepts the props of the extension slot is accepted', () => {
    const slot = aSlot({ props: orderProps(['orderId']) });
    const giver = reviews({}, orderProps(['orderId']));
    expect(conflictsOf(giver.extras.build, aRegistry(host, menu(slot)))).toEqual([]);
  });
});

test('a version that removes an extension slot with live contributions is refused, and the error names the contributor', () => {
  const next = entry('menu', {}, '2.0.0').extras.build;
  expect(conflictsOf(next, aRegistry(host, menu(aSlot()), reviews()))).toEqual([
    'the extension slot menu.above-list is missing, and reviews 1.0.0 contributes to it: keep it with `deprecated` in remote.json until no live version contributes to it [slot]',
  ]);
  expect(conflictsOf(next, aRegistry(host, menu(aSlot())))).toEqual([]);
});

test('the host’s extension slots follow the same rules as those of remotes', () => {
  const offering = entry('host', { extensionSlots: [{ name: 'footer.links' }] });
  const giver = reviews({ slot: 'footer.links' });
  expect(conflictsOf(giver.extras.build, aRegistry(offering))).toHaveLength(1);
  expect(conflictsOf(offering.extras.build, aRegistry(giver))).toHaveLength(1);
  const withLink = entry('reviews', {
    contributes: [{ slot: 'footer.links', link: link('https://a.example') }],
  });
  expect(conflictsOf(host.extras.build, aRegistry(offering, withLink))).toEqual([
    expect.stringContaining('the extension slot footer.links is missing'),
  ]);
});

test('a remote that offers an extension slot of another remote is refused', () => {
  const other = entry('stories', { extensionSlots: [aSlot()] });
  expect(conflictsOf(other.extras.build, aRegistry(host, menu(aSlot())))).toEqual([
    'the extension slot menu.above-list belongs to menu: choose another name [taken]',
  ]);
});

test('a version without a route that a contributed link needs is refused', () => {
  const target = entry('orders', { routes: [{ path: '/profile', page: 'profile' }] });
  const giver = entry('reviews', {
    contributes: [{ slot: 'menu.above-list', link: link('/profile?from=menu') }],
  });
  const without = entry('orders', {}, '2.0.0').extras.build;
  expect(conflictsOf(without, aRegistry(host, target, giver))).toEqual([
    expect.stringContaining('the route /profile is missing, and reviews 1.0.0 uses it'),
  ]);
});
