import type { RemoteManifest } from '@olov/contract';
import { compose } from '../composition/compose';
import type { RegistryDocument } from '../composition/registry';
import { anEntry, aRegistry } from '../testing/registry';
import { conflictsOf } from './conflicts';
import { addVersion } from './moves';
import { transferRoute } from './transfers';

const host = anEntry('host', '1.0.0', { manifest: { routes: [], fragments: [] } });
const withRoutes = (...paths: string[]): Partial<RemoteManifest> => ({
  routes: paths.map((path) => ({ path, page: 'x' })),
  fragments: [],
});
const at = (minute: number) => `2026-11-25T08:0${minute}:00.000Z`;
const deployed = (minute: number, by: string) => [
  { at: at(minute), by, action: 'deploy' as const, traffic: 100 },
];

const content = anEntry('content', '1.0.0', {
  manifest: withRoutes('/news/:code', '/vacancies/:code', '/vacancies/form'),
});
const stories = (...paths: string[]) => anEntry('stories', '1.0.0', { manifest: withRoutes(...paths) });

describe('addresses of another remote', () => {
  it.each([
    ['/news/:code', 'the route /news/:code belongs to content'],
    ['/news/:x', 'the route /news/:x has addresses of /news/:code, which belongs to content'],
    ['/news/:x/', 'the route /news/:x/ has addresses of /news/:code, which belongs to content'],
    [
      '/news/roman-pizza',
      'the route /news/roman-pizza has addresses of /news/:code, which belongs to content',
    ],
  ])(
    'a remote with the route %s is refused, and the error names the owner and the command that transfers the route',
    (path, problem) => {
      const problems = conflictsOf(stories(path).extras.build, aRegistry(host, content));
      expect(problems).toEqual([
        `${problem}: choose another path, or ask its team for it (olov transfer content /news/:code --to stories) [taken]`,
      ]);
    },
  );

  it('a remote with a route that covers a route of another remote is refused', () => {
    const document = aRegistry(host, stories('/news/roman-pizza'));
    expect(conflictsOf(content.extras.build, document)).toHaveLength(1);
  });

  it('a canary owns its routes like a default version, and a version without visitors owns none', () => {
    const canary = { ...content, deployment: { traffic: 5, default: false } };
    const past = { ...content, deployment: { traffic: 0, default: false } };
    const { build } = stories('/news/roman-pizza').extras;
    expect(conflictsOf(build, aRegistry(host, canary))).toHaveLength(1);
    expect(conflictsOf(build, aRegistry(host, past))).toEqual([]);
  });

  it('a remote may have overlapping routes of its own, and the next version may have the same routes', () => {
    expect(conflictsOf(content.extras.build, aRegistry(host, content))).toEqual([]);
  });

  it('a remote with a fragment of another remote is refused', () => {
    const owner = anEntry('menu', '1.0.0', {
      manifest: { routes: [], fragments: [{ name: 'cart', version: '1.0.0' }] },
    });
    const build = anEntry('stories', '1.0.0', { manifest: { routes: [], fragments: ['cart'] } }).extras.build;
    expect(conflictsOf(build, aRegistry(host, owner))).toEqual([
      'the fragment cart belongs to menu: choose another name [taken]',
    ]);
  });
});

describe('a transfer of a route', () => {
  const handedOver = (document: RegistryDocument, minute: number, from = 'content', to = 'stories') =>
    transferRoute(from, { path: '/news/:code', to }, { by: from, at: at(minute) })(document);
  const release = (
    document: RegistryDocument,
    id: string,
    minute: number,
    traffic: number,
    ...paths: string[]
  ) => {
    const entry = anEntry(id, `2.0.${minute}`, { manifest: withRoutes(...paths), events: [] });
    return addVersion(entry, traffic, 'deploy', { by: id, at: at(minute) })(document);
  };
  const ownersOf = (document: RegistryDocument, pins = {}) =>
    Object.entries(compose(document, { pins })?.composition.remotes ?? {})
      .filter(([, { routes }]) => routes.some(({ path }) => path.startsWith('/news/')))
      .map(([id]) => id);
  const before = () =>
    aRegistry(host, { ...content, extras: { ...content.extras, events: deployed(0, 'content') } });

  it('a transfer of a route changes nothing until the other team deploys the route, and allows that deploy', () => {
    const document = handedOver(before(), 1);
    expect(ownersOf(document)).toEqual(['content']);
    expect(conflictsOf(stories('/news/:id').extras.build, before())).toHaveLength(1);
    expect(conflictsOf(stories('/news/:id').extras.build, document)).toEqual([]);
  });

  it('after a transfer of a route, visitors with the new version get its page, and all others that of the old owner', () => {
    const first = release(handedOver(before(), 1), 'stories', 2, 100);
    const document = release(first, 'stories', 3, 10, '/news/:id');
    expect(ownersOf(document)).toEqual(['content']);
    expect(ownersOf(document, { stories: '2.0.3' })).toEqual(['stories']);
  });

  it('after a transfer of a route, the old owner may deploy versions that still have the route', () => {
    const document = release(handedOver(before(), 1), 'stories', 2, 100, '/news/:id');
    expect(conflictsOf(content.extras.build, document)).toEqual([]);
    const next = release(document, 'content', 3, 100, '/news/:code');
    expect(ownersOf(next)).toEqual(['stories']);
  });

  it('a transfer of a route is for the whole route, and a deploy with a part of its addresses is refused', () => {
    const document = handedOver(before(), 1);
    expect(conflictsOf(stories('/news/roman-pizza').extras.build, document)).toHaveLength(1);
    expect(conflictsOf(stories('/news/:id', '/news/roman-pizza').extras.build, document)).toEqual([]);
  });

  it('a transferred route goes back by another transfer and a deploy of the first owner', () => {
    const given = release(handedOver(before(), 1), 'stories', 2, 100, '/news/:code');
    const back = handedOver(given, 3, 'stories', 'content');
    expect(ownersOf(back)).toEqual(['stories']);
    expect(ownersOf(release(back, 'content', 4, 100, '/news/:code'))).toEqual(['content']);
  });

  it.each([
    [
      'a route that no live version of the remote has',
      'stories',
      'content',
      'no live version of stories has the route',
    ],
    ['a route to its own remote', 'content', 'content', 'belongs to content already'],
  ])('a transfer of %s is refused', (_, from, to, why) => {
    expect(() => handedOver(before(), 1, from, to)).toThrow(why);
  });
});
