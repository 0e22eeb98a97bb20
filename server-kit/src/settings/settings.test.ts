import { join } from 'node:path';
import { documentSettings } from './documentSettings';
import {
  ConfigError,
  custom,
  demand,
  list,
  onOff,
  port,
  readSettings,
  secret,
  sharedSettings,
  text,
  whole,
} from './index';

const settings = {
  SHOP_PORT: port({ initial: 3000, meaning: 'port' }),
  SHOP_NAME: text({ meaning: 'name' }),
  SHOP_KEY: secret(8, { meaning: 'key' }),
  SHOP_TABLES: whole({ unit: 'tables', from: 1, to: 20 }, { meaning: 'tables' }),
  SHOP_OPEN: onOff({ meaning: 'open' }),
  SHOP_CITIES: list((city) => demand(city, city !== 'Atlantis', 'must be cities'), { meaning: 'cities' }),
  SHOP_LIMIT: custom(Number, { initial: 5, meaning: 'limit' }),
};

test('an environment variable that is not set or empty has its default', () => {
  const defaults = { SHOP_PORT: 3000, SHOP_LIMIT: 5, SHOP_CITIES: [] };
  expect(readSettings(settings, {})).toEqual(defaults);
  expect(readSettings(settings, { SHOP_PORT: '', SHOP_NAME: ' ' })).toEqual(defaults);
});

test('an environment variable is read without the spaces around its value', () => {
  const env = { SHOP_PORT: ' 80 ', SHOP_OPEN: 'off', SHOP_CITIES: 'Tashkent, Samarkand,' };
  expect(readSettings(settings, env)).toMatchObject({
    SHOP_PORT: 80,
    SHOP_OPEN: false,
    SHOP_CITIES: ['Tashkent', 'Samarkand'],
  });
});

test('all wrong environment variables are reported in one error, a line for each', () => {
  const read = () => readSettings(settings, { SHOP_PORT: 'x', SHOP_TABLES: '21', SHOP_CITIES: 'Atlantis' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(
    'SHOP_PORT must be a port from 0 to 65535, not "x"\nSHOP_TABLES must be a whole number of tables from 1 to 20, not "21"\nSHOP_CITIES must be cities',
  );
});

test('the error about an invalid secret does not contain the secret', () => {
  expect(() => readSettings(settings, { SHOP_KEY: 'hunter2' })).toThrow(
    /^SHOP_KEY must have at least 8 characters in each value; spaces separate values$/,
  );
});

test('docs/configuration.md and deploy list the settings that processes share (npm run generate writes them)', async () => {
  const root = join(__dirname, '../../..');
  const { found, expected } = await documentSettings(root, 'shared', sharedSettings);
  expect(found).toEqual(expected);
});
