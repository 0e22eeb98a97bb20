import { trustedScripts } from './trustedScripts';

const world: typeof globalThis & { trustedTypes?: object } = globalThis;

afterEach(() => {
  delete world.trustedTypes;
});

test('the policy of trusted scripts permits exactly the named URLs', () => {
  const names: string[] = [];
  world.trustedTypes = {
    createPolicy(name: string, rules: object) {
      names.push(name);
      return rules;
    },
  };
  const trusted = trustedScripts('olov_test', ['https://a.example/one.js']);
  expect(trusted('https://a.example/one.js')).toBe('https://a.example/one.js');
  expect(() => trusted('https://a.example/two.js')).toThrow('is not a script of olov_test');
  expect(names).toEqual(['olov_test']);
});

test('a browser without trusted types loads any script', () => {
  expect(trustedScripts('olov_test', [])('/other.js')).toBe('/other.js');
});
