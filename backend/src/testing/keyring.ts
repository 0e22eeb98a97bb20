import { Keyring } from '@olov/server-kit/keyring';
import { createKeyedHash } from '../keyedHash';

/** A secret of the tests; several values are separated by spaces. */
export const keyring = (text: string) => new Keyring('SECRET', text);

export const hashedWith = (text: string) => createKeyedHash(keyring(text));
