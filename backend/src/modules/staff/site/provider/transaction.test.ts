import { createSeal } from '../../../../seal';
import { hashedWith } from '../../../../testing/keyring';
import { closeTransaction, openTransaction } from './transaction';

test('a transaction that is too long for a cookie loses its ID token and nothing else', () => {
  const seal = createSeal(hashedWith('k'.repeat(32)), 'test');
  const needed = { kind: 'code', login: 'boss', subject: 's'.repeat(300), until: 1 } as const;
  const reopened = (length: number) => {
    const sealed = closeTransaction(seal, { ...needed, idToken: 't'.repeat(length) });
    expect(sealed.length).toBeLessThan(4000);
    return openTransaction(seal, sealed, 'code', 0);
  };
  expect(reopened(2000)).toEqual({ ...needed, idToken: 't'.repeat(2000) });
  expect(reopened(2600)).toEqual(needed);
});
