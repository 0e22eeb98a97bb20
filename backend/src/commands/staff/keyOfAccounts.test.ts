import { Keyring } from '@olov/server-kit/keyring';
import { readConfig } from '../../config';
import { keyOfAccounts } from './keyOfAccounts';

const DATABASE_URL = 'postgres://database.example/olov';
const CUSTOMER_SECRET = 'the-secret-of-the-back-end-32-or-longer';

test('olov staff demands the secret of the back end for a database that is not embedded', async () => {
  expect(() => keyOfAccounts(readConfig({ DATABASE_URL }))).toThrow('CUSTOMER_SECRET must be that of');
  expect(await keyOfAccounts(readConfig({ DATABASE_URL, CUSTOMER_SECRET }))).toEqual(
    new Keyring('CUSTOMER_SECRET', CUSTOMER_SECRET),
  );
});
