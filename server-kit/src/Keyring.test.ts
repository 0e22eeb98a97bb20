import { Keyring, secretsPart } from './Keyring';
import { Registry, watchSecrets } from './metrics';

test('a secret of several values signs with the first one and accepts all', () => {
  const keyring = new Keyring('KEY', 'the-new-one the-old-one');
  expect(keyring.first).toBe('the-new-one');
  expect(['the-new-one', 'the-old-one', 'another', ''].map((given) => keyring.has(given))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a value in quotes may have spaces, and a repeated value counts once', () => {
  expect(new Keyring('KEY', '"the old one" the-new-one the-new-one').values).toEqual([
    'the old one',
    'the-new-one',
  ]);
});

test('status page and metrics count the uses of each value of a secret and show no value', async () => {
  const keyring = new Keyring('KEY', 'the-new-one the-old-one');
  const registry = new Registry();
  watchSecrets([keyring, new Keyring('OTHER', 'single')], registry);
  keyring.has('the-old-one');
  const status = secretsPart('host', [keyring, new Keyring('OTHER', 'single')]);
  expect(status).toMatchObject({ state: 'ok', figures: { 'KEY 1': 0, 'KEY 2': 1, 'OTHER 1': 0 } });
  expect(status.text).toMatch(
    /^KEY: value 1 verified nothing since the start, value 2 verified 1 times, last at 2/,
  );
  const metrics = await registry.metrics();
  expect(metrics).toContain('olov_secret_uses_total{secret="KEY",value="2"} 1');
  expect(JSON.stringify(status) + metrics).not.toMatch(/the-|single/);
});
