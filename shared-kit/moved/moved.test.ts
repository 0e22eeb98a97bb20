import * as contract from '@olov/contract';
import { remoteConfig } from '@olov/shared-kit/build';
import * as moved from '@olov/shared-kit/contract';
import tsconfig from '@olov/shared-kit/tsconfig';

jest.mock('@olov/shared-kit/build', () => ({}));

test('the old subpath @olov/shared-kit/contract still exports the contract', () => {
  expect(moved).toEqual(contract);
  expect(Object.keys(moved).length).toBeGreaterThan(50);
});

test.each([
  ['validation', 'platform'],
  ['locales', 'platform'],
  ['phone', 'customers'],
  ['zone', 'places'],
])('the old subpath @olov/shared-kit/%s exports the same as the subpath of the contract', (name, domain) => {
  const module = jest.requireActual(`@olov/contract/${domain}/${name}`);
  expect(jest.requireActual(`@olov/shared-kit/${name}`)).toEqual(module);
  expect(Object.keys(module)).not.toEqual([]);
});

test.each(['build', 'jest', 'release'])(
  'the error of the old subpath @olov/shared-kit/%s names the new package and the codemod',
  (name) => {
    expect(() => jest.requireActual(`@olov/shared-kit/${name}`)).toThrow(
      new RegExp(`${name}.* moved to @olov/tooling.*olov codemod imports`),
    );
  },
);

test('a call of the build preset that has moved to the tooling does not compile', () => {
  // @ts-expect-error the type of its options says where it has moved to
  expect(() => remoteConfig({ context: '' })).toThrow(TypeError);
});

test('the old TypeScript configuration of the kit extends that of the tooling', () => {
  expect(tsconfig).toEqual({ extends: '@olov/tooling/tsconfig' });
});
