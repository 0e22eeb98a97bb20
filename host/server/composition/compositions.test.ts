import { anEntry, aRegistry } from '../testing/registry';
import { VISITORS } from './bucket';
import { compose } from './compose';
import { createCompositions } from './compositions';
import type { RegistryDocument } from './registry';

const trying = (canaries: number) =>
  aRegistry(
    anEntry('host'),
    ...Array.from({ length: canaries }, (_, index) => [
      anEntry(`remote-${index}`, '1.0.0'),
      anEntry(`remote-${index}`, '2.0.0', { traffic: 50 }),
    ]).flat(),
  );
const compositionsOf = (document: RegistryDocument) => createCompositions({ read: async () => document });
const idFor = (document: RegistryDocument, visitor: number) => compose(document, { visitor })?.composition.id;

test.each([0, 3, 10, 20])(
  'with %d canaries a host’s server knows every build id of its visitors, even one that it has not sent yet',
  async (canaries) => {
    const document = trying(canaries);
    const compositions = compositionsOf(document);
    const ids = new Set(
      Array.from({ length: VISITORS / 10 }, (_, index) => idFor(document, index * 10) ?? ''),
    );
    expect(ids.size).toBeGreaterThan(canaries);
    for (const id of ids) {
      expect((await compositions.byId(id))?.composition.id).toBe(id);
      expect((await compositions.given(id))?.composition.id).toBe(id);
    }
  },
);

test('an earlier composition can still be looked up by its build id, but visitors no longer get it', async () => {
  let document = trying(1);
  const compositions = createCompositions({ read: async () => document });
  const before = (await compositions.of({}))?.composition.id ?? '';
  document = trying(2);
  expect((await compositions.byId(before))?.composition.id).toBe(before);
  expect(await compositions.given(before)).toBeUndefined();
});

test('an earlier build id is unknown when one of its versions was removed', async () => {
  let document = aRegistry(anEntry('host'), anEntry('orders'));
  const compositions = createCompositions({ read: async () => document });
  const before = (await compositions.of({}))?.composition.id ?? '';
  document = aRegistry(anEntry('host'), anEntry('orders', '1.1.0'));
  expect(await compositions.byId(before)).toBeUndefined();
});

test('an earlier composition is composed from the current registry, so no old registry stays in memory', async () => {
  let document = aRegistry(anEntry('host'), anEntry('orders'));
  const compositions = createCompositions({ read: async () => document });
  const before = (await compositions.of({}))?.composition.id ?? '';
  document = aRegistry(
    anEntry('host'),
    anEntry('orders', '1.0.0', { isDefault: false }),
    anEntry('orders', '1.1.0'),
  );
  const told = await compositions.byId(before);
  expect(told?.composition.id).toBe(before);
  expect([told?.host, told?.remotes.orders]).toEqual([
    document.microFrontends.host?.[0],
    document.microFrontends.orders?.[0],
  ]);
  expect(told?.host).toBe(document.microFrontends.host?.[0]);
});

test.each([3, 20])(
  'with %d canaries a made-up build id causes no search in the registry',
  async (canaries) => {
    const { microFrontends } = trying(canaries);
    let looks = 0;
    const compositions = compositionsOf({
      schema: '',
      get microFrontends() {
        looks += 1;
        return microFrontends;
      },
    });
    expect(await compositions.byId('000000000000')).toBeUndefined();
    const needed = looks;
    for (let made = 1; made <= 100; made += 1) {
      expect(await compositions.byId(String(made).padStart(12, '0'))).toBeUndefined();
    }
    expect(await compositions.given(['000000000000'])).toBeUndefined();
    expect(looks).toBe(needed);
  },
);
