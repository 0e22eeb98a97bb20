import type { FragmentOffer, PropsSchema, RemoteManifest } from '@olov/contract';
import { anEntry, aRegistry } from '../testing/registry';
import { conflictOfMove, conflictsOf, unlessUsed, warningsOf } from './conflicts';
import { addVersion, retire } from './moves';

const host = anEntry('host', '1.0.0', { manifest: { routes: [], fragments: [] } });

const props = (required: string[] = []): PropsSchema => ({
  type: 'object',
  properties: { point: { type: 'object' }, title: { type: 'string' } },
  required,
});
const aMap = (version = '1.0.0', parts: Partial<FragmentOffer> = {}): FragmentOffer => ({
  name: 'map',
  version,
  props: props(),
  ...parts,
});
const map = (version: string, manifest: Partial<RemoteManifest>, traffic?: number) =>
  anEntry('map', version, {
    manifest: { routes: [], fragments: [], ...manifest },
    ...(traffic !== undefined && { traffic }),
  });
const reviews = (uses: RemoteManifest['uses'], version = '3.0.0') =>
  anEntry('reviews', version, { manifest: { fragments: [], uses } });

const showsMap = reviews({ fragments: { map: '^1.0.0' } });
const linksToMap = reviews({ routes: ['/delivery-map'] });
const mapRoute = (deprecated?: string) => ({
  routes: [{ path: '/delivery-map', page: 'map', ...(deprecated && { deprecated }) }],
});

describe('a fragment or route in use', () => {
  const live: [string, string, Partial<RemoteManifest>, typeof showsMap][] = [
    ['fragment', 'the fragment map', { fragments: [aMap()] }, showsMap],
    ['route', 'the route /delivery-map', mapRoute(), linksToMap],
  ];

  it.each(live)(
    'a version without the %s that a live remote uses is refused, and the error names that remote',
    (_, name, has, user) => {
      const without = map('2.0.0', {}).extras.build;
      expect(conflictsOf(without, aRegistry(host, map('1.0.0', has), user))).toEqual([
        `${name} is missing, and reviews 3.0.0 uses it: keep it with \`deprecated\` in remote.json until no live version uses it [use]`,
      ]);
    },
  );

  it.each(live)('a version without the %s that only a canary uses is refused', (_, __, has, user) => {
    const canary = { ...user, deployment: { traffic: 5, default: false } };
    const without = map('2.0.0', {}).extras.build;
    expect(conflictsOf(without, aRegistry(host, map('1.0.0', has), canary))).toHaveLength(1);
  });

  it.each(live)('a version without the %s is accepted when no live version uses it', (_, __, has, user) => {
    const past = { ...user, deployment: { traffic: 0, default: false } };
    const without = map('2.0.0', {}).extras.build;
    expect(conflictsOf(without, aRegistry(host, map('1.0.0', has), past))).toEqual([]);
  });

  it('a rollback to a version without a fragment that a live remote uses is refused', () => {
    const before = aRegistry(host, map('1.0.0', { fragments: [aMap()] }), showsMap);
    const after = addVersion(map('0.9.0', {}), 100, 'promote', { by: 'map', at: '2026-11-25T08:00:00.000Z' })(
      before,
    );
    expect(conflictOfMove('map', before, after)?.problems).toHaveLength(1);
  });

  it('a version without a fragment that the live host uses is refused', () => {
    const using = anEntry('host', '1.0.0', {
      manifest: { routes: [], fragments: [], uses: { fragments: { map: '^1.0.0' } } },
    });
    const without = map('2.0.0', {}).extras.build;
    expect(conflictsOf(without, aRegistry(using, map('1.0.0', { fragments: [aMap()] })))).toEqual([
      expect.stringContaining('the fragment map is missing, and host 1.0.0 uses it'),
    ]);
  });

  it('a version without a route that a redirect of another remote needs is refused', () => {
    const redirecting = anEntry('reviews', '3.0.0', {
      manifest: {
        routes: [{ path: '/old', page: 'none', redirect: '/delivery-map?from=old' }],
        fragments: [],
      },
    });
    const without = map('2.0.0', {}).extras.build;
    expect(conflictsOf(without, aRegistry(host, map('1.0.0', mapRoute()), redirecting))).toHaveLength(1);
  });

  it('a version without a used route is accepted when another live remote has the route', () => {
    const other = anEntry('atlas', '1.0.0', { manifest: { ...mapRoute(), fragments: [] } });
    const without = map('2.0.0', {}).extras.build;
    expect(conflictsOf(without, aRegistry(host, map('1.0.0', mapRoute()), other, linksToMap))).toEqual([]);
  });
});

describe('versions of props', () => {
  const shop = (...offers: (FragmentOffer | string)[]) =>
    aRegistry(host, map('1.0.0', { fragments: offers }), showsMap);

  it('a fragment whose version leaves the range of a live user is refused', () => {
    const next = map('2.0.0', { fragments: [aMap('2.0.0', { props: props(['title']) })] }).extras.build;
    expect(conflictsOf(next, shop(aMap()))).toEqual([
      'the fragment map has the version 2.0.0, and reviews 3.0.0 uses ^1.0.0: offer the new props as another fragment until reviews has changed [use]',
    ]);
  });

  it('a remote that uses a version of a fragment that no live version has is refused', () => {
    const next = reviews({ fragments: { map: '^1.1.0' } }, '3.1.0').extras.build;
    expect(conflictsOf(next, shop(aMap()))).toEqual([
      'reviews 3.1.0 uses the fragment map ^1.1.0, and map 1.0.0 has 1.0.0: name a range in `uses` that includes it [use]',
    ]);
  });

  it('a remote that uses a fragment of a canary is refused until the default version has the fragment', () => {
    const document = aRegistry(host, map('1.0.0', {}), map('1.1.0', { fragments: [aMap()] }, 10));
    expect(conflictsOf(showsMap.extras.build, document)).toEqual([
      'it uses the fragment map, which the live version map 1.0.0 lacks: wait until all live versions have it [use]',
    ]);
  });

  it('narrower props of a fragment need a new major version', () => {
    const next = map('2.0.0', { fragments: [aMap('1.1.0', { props: props(['title']) })] }).extras.build;
    expect(conflictsOf(next, shop(aMap()))).toEqual([
      'the fragment map 1.1.0 refuses props of its version 1.0.0 (title is required): give it the version 2.0.0 [narrowed]',
    ]);
  });

  it('wider props of a fragment need only a minor version, and the older version with the narrower props is accepted afterwards', () => {
    const wider = aMap('1.1.0', { props: props() });
    const older = map('1.0.0', {
      fragments: [aMap('1.0.0', { props: { type: 'object', additionalProperties: false } })],
    });
    expect(conflictsOf(map('1.1.0', { fragments: [wider] }).extras.build, shop(aMap()))).toEqual([]);
    expect(conflictsOf(older.extras.build, shop(wider))).toEqual([]);
  });

  it('a fragment without a version fits every range', () => {
    expect(conflictsOf(showsMap.extras.build, shop('map'))).toEqual([]);
  });
});

describe('warnings', () => {
  it('a use of a deprecated fragment or route is a warning that names the replacement', () => {
    const document = aRegistry(
      host,
      map('1.0.0', { fragments: [aMap('1.0.0', { deprecated: 'use atlas' })], ...mapRoute('use /atlas') }),
    );
    expect(
      warningsOf(reviews({ fragments: { map: '*' }, routes: ['/delivery-map'] }).extras.build, document),
    ).toEqual([
      'it uses the fragment map, which map 1.0.0 gives up: use atlas',
      'it uses the route /delivery-map, which map 1.0.0 gives up: use /atlas',
    ]);
  });

  it('a use of a fragment that no live remote has is a warning, so that remotes can be deployed in any order', () => {
    const document = aRegistry(host);
    expect(conflictsOf(showsMap.extras.build, document)).toEqual([]);
    expect(warningsOf(showsMap.extras.build, document)).toEqual([
      'it uses the fragment map, which no live remote has',
    ]);
  });
});

describe('the retirement of a remote', () => {
  const mover = { by: 'map', at: '2026-11-25T08:00:00.000Z' };
  const retireMap = unlessUsed('map', retire('map', mover));

  it.each([
    ['fragment', { fragments: [aMap()] }, showsMap, 'the fragment map is missing, and reviews 3.0.0 uses it'],
    ['route', mapRoute(), linksToMap, 'the route /delivery-map is missing, and reviews 3.0.0 uses it'],
    [
      'extension slot',
      { extensionSlots: [{ name: 'map.below' }] },
      anEntry('reviews', '3.0.0', {
        manifest: {
          contributes: [
            { slot: 'map.below', link: { to: 'https://a.test', text: { ru: '', en: '', uz: '' } } },
          ],
        },
      }),
      'the extension slot map.below is missing, and reviews 3.0.0 contributes to it',
    ],
  ])(
    'a retirement of a remote whose %s a live remote uses is refused, and the error names that remote',
    (_, manifest, user, problem) => {
      const document = aRegistry(host, map('1.0.0', manifest), user);
      expect(() => retireMap(document)).toThrow(
        expect.objectContaining({
          statusCode: 422,
          message: 'map is in use, so it was not retired',
          problems: [expect.stringContaining(problem)],
        }),
      );
    },
  );

  it('a retirement of a remote is accepted if its users are retired, or if another remote has the used fragment', () => {
    const used = map('1.0.0', { fragments: [aMap()] });
    const past = { ...showsMap, deployment: { traffic: 0, default: false } };
    const other = anEntry('atlas', '1.0.0', { manifest: { routes: [], fragments: [aMap()] } });
    for (const document of [aRegistry(host, used, past), aRegistry(host, used, showsMap, other)])
      expect(retireMap(document).microFrontends.map?.[0]?.deployment).toEqual({ traffic: 0, default: false });
  });
});
